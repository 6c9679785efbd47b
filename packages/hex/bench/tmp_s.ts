import { conditions } from '../src/index.js'
import { Reach } from '../src/reach_s.js'
import { country, countryCosts, enemies, numbers, plainCosts, scatter, square } from './map.js'
const g = globalThis as any; g.S = {pop:0,exp:0,push:0,special:0}
const grid = square(40)
const costs = countryCosts(country(grid, 11))
const { barred, zone } = enemies(grid, 5)
const next = numbers(3); let n=0, total=0
const reach = new Reach(grid)
const c = conditions(grid, { barred, zone, enterZone: 4, leaveZone: 4 })
let zoned=0
for (let i=0;i<500;i++){ const h=grid.atNumbers(5+next(32),5+next(32)); if(barred[h])continue; n++; if (zone[h]) zoned++; total+=reach.run(costs,h,2*(4+next(5)),c)}
console.log(n, zoned, total/n, Object.fromEntries(Object.entries(g.S).map(([k,v])=>[k,(v as number)/n])))
