import { Flood, Links } from '../src/index.js'
import { country, numbers, scatter, square } from './map.js'
const { grid, edges, river, road } = country(square(40), 11)
const barrier = river.map((kind, edge) => (kind === 2 && road[edge] === 0 ? 1 : 0))
const links = Links.withoutEdges(grid, edges, barrier)
const open = new Links(grid)
const flood = new Flood(grid)
const sources = [grid.atNumbers(3, 1), grid.atNumbers(20, 1), grid.atNumbers(38, 1), grid.atNumbers(1, 22)]
const masks = Array.from({ length: 20 }, (_, i) => scatter(grid.size, 5, numbers(i)))
const nb = links.to
const N=1600
const dist=new Int16Array(N), q=new Int16Array(N+8)
function ub(closed: Uint8Array, nb: Int16Array, src: number[]){dist.fill(-1);let c=0;for(const x of src){q[c++]=x;dist[x]=0};let t=0;for(let k=0;k<c;k++){const h=q[k]!;const s=dist[h]!+1;const f=h*6;
t=nb[f]!;if(dist[t]!<0&&closed[t]===0){dist[t]=s;q[c++]=t}
t=nb[f+1]!;if(dist[t]!<0&&closed[t]===0){dist[t]=s;q[c++]=t}
t=nb[f+2]!;if(dist[t]!<0&&closed[t]===0){dist[t]=s;q[c++]=t}
t=nb[f+3]!;if(dist[t]!<0&&closed[t]===0){dist[t]=s;q[c++]=t}
t=nb[f+4]!;if(dist[t]!<0&&closed[t]===0){dist[t]=s;q[c++]=t}
t=nb[f+5]!;if(dist[t]!<0&&closed[t]===0){dist[t]=s;q[c++]=t}
}return c}
const cases: [string, (m: Uint8Array)=>void][] = [
 ['flood barrier', m => flood.run(links, sources, 4, m)],
 ['flood open', m => flood.run(open, sources, 4, m)],
 ['flood open 1', m => flood.run(open, sources, 1, m)],
 ['ub barrier', m => ub(m, links.to, sources)],
 ['ub open', m => ub(m, open.to, sources)],
 ['ub open 1', m => ub(m, open.to, [5])],
]
for (let k=0;k<2;k++) for (const [name, fn] of cases) { let best=0
 for(let r=0;r<40;r++){let n=0,t=performance.now();while(performance.now()-t<40){for(const m of masks)fn(m);n+=20}best=Math.max(best,(n/(performance.now()-t)*1000)|0)}console.log(name,best)}
