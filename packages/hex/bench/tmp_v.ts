import { conditions, Reach } from '../src/index.js'
import { endsMove, priceStep } from '../src/step.js'
import { country, countryCosts, enemies, numbers, square } from './map.js'
const grid = square(40)
const N = 1600
const costs = countryCosts(country(grid, 11))
const { barred, zone } = enemies(grid, 5)
const c = conditions(grid, { barred, zone, enterZone: 4, leaveZone: 4 })
// compiled
const T = new Int32Array(2 * N * 6)
for (let n = 0; n < 2 * N; n++) for (let d = 0; d < 6; d++) {
  let v = n
  if (n < N) {
    const e = costs.get(n, d), to = grid.neighbour(n, d)
    const p = e === 0 ? -1 : priceStep(e, n * 6 + d, n, to, 10000, false, c)
    if (p >= 0) v = (to + (endsMove(e, to, c) ? N : 0)) | (p << 16)
  }
  T[n * 6 + d] = v
}
const go = new Int32Array(2 * N), reached = new Int16Array(2 * N + 8)
const head = new Int32Array(64).fill(-1), hexOf = new Int16Array(N * 12), next = new Int32Array(N * 12)
let floor = 1
function A(start: number, allow: number) {
  const fl = floor; floor += allow + 1; let count = 0, entries = 1; go[start] = fl + allow; hexOf[0] = start; next[0] = -1; head[allow] = 0
  let s = 0, to = 0, ar = 0
  for (let left = allow; left > 0; left--) { let e = head[left]!; head[left] = -1; while (e >= 0) { const hex = hexOf[e]!; e = next[e]!; const label = fl + left; if (go[hex] !== label) continue; const f = hex * 6
    for (let k = 0; k < 1; k++) {
    s = T[f]!; to = s & 0xffff; ar = label - (s >> 16); if (ar >= fl && go[to]! < ar) { reached[count] = to; count += (go[to]! - fl) >>> 31; go[to] = ar; hexOf[entries] = to; next[entries] = head[ar - fl]!; head[ar - fl] = entries++ }
    s = T[f + 1]!; to = s & 0xffff; ar = label - (s >> 16); if (ar >= fl && go[to]! < ar) { reached[count] = to; count += (go[to]! - fl) >>> 31; go[to] = ar; hexOf[entries] = to; next[entries] = head[ar - fl]!; head[ar - fl] = entries++ }
    s = T[f + 2]!; to = s & 0xffff; ar = label - (s >> 16); if (ar >= fl && go[to]! < ar) { reached[count] = to; count += (go[to]! - fl) >>> 31; go[to] = ar; hexOf[entries] = to; next[entries] = head[ar - fl]!; head[ar - fl] = entries++ }
    s = T[f + 3]!; to = s & 0xffff; ar = label - (s >> 16); if (ar >= fl && go[to]! < ar) { reached[count] = to; count += (go[to]! - fl) >>> 31; go[to] = ar; hexOf[entries] = to; next[entries] = head[ar - fl]!; head[ar - fl] = entries++ }
    s = T[f + 4]!; to = s & 0xffff; ar = label - (s >> 16); if (ar >= fl && go[to]! < ar) { reached[count] = to; count += (go[to]! - fl) >>> 31; go[to] = ar; hexOf[entries] = to; next[entries] = head[ar - fl]!; head[ar - fl] = entries++ }
    s = T[f + 5]!; to = s & 0xffff; ar = label - (s >> 16); if (ar >= fl && go[to]! < ar) { reached[count] = to; count += (go[to]! - fl) >>> 31; go[to] = ar; hexOf[entries] = to; next[entries] = head[ar - fl]!; head[ar - fl] = entries++ }
    }
  } }
  head[0] = -1
  return count
}
const ST = 2 * N + 32
const B = new Int16Array(64 * ST), len = new Int32Array(64)
function Bq(start: number, allow: number) {
  const fl = floor; floor += allow + 1; let count = 0; go[start] = fl + allow; B[allow * ST] = start; len[allow] = 1
  let s = 0, to = 0, ar = 0, b = 0
  for (let left = allow; left > 0; left--) { const base = left * ST, n = len[left]!; len[left] = 0; const label = fl + left
   for (let k = base; k < base + n; k++) { const hex = B[k]!; if (go[hex] !== label) continue; const f = hex * 6
    s = T[f]!; to = s & 0xffff; ar = label - (s >> 16); if (ar >= fl && go[to]! < ar) { reached[count] = to; count += (go[to]! - fl) >>> 31; go[to] = ar; b = ar - fl; B[b * ST + len[b]!++] = to }
    s = T[f + 1]!; to = s & 0xffff; ar = label - (s >> 16); if (ar >= fl && go[to]! < ar) { reached[count] = to; count += (go[to]! - fl) >>> 31; go[to] = ar; b = ar - fl; B[b * ST + len[b]!++] = to }
    s = T[f + 2]!; to = s & 0xffff; ar = label - (s >> 16); if (ar >= fl && go[to]! < ar) { reached[count] = to; count += (go[to]! - fl) >>> 31; go[to] = ar; b = ar - fl; B[b * ST + len[b]!++] = to }
    s = T[f + 3]!; to = s & 0xffff; ar = label - (s >> 16); if (ar >= fl && go[to]! < ar) { reached[count] = to; count += (go[to]! - fl) >>> 31; go[to] = ar; b = ar - fl; B[b * ST + len[b]!++] = to }
    s = T[f + 4]!; to = s & 0xffff; ar = label - (s >> 16); if (ar >= fl && go[to]! < ar) { reached[count] = to; count += (go[to]! - fl) >>> 31; go[to] = ar; b = ar - fl; B[b * ST + len[b]!++] = to }
    s = T[f + 5]!; to = s & 0xffff; ar = label - (s >> 16); if (ar >= fl && go[to]! < ar) { reached[count] = to; count += (go[to]! - fl) >>> 31; go[to] = ar; b = ar - fl; B[b * ST + len[b]!++] = to }
  } }
  len[0] = 0
  return count
}
// branchless
const OFF = 32
const B2 = new Int16Array(128 * ST), len2 = new Int32Array(128)
function C(start: number, allow: number) {
  const fl = floor; floor += allow + 1; let count = 0; go[start] = fl + allow; B2[(allow + OFF) * ST] = start; len2[allow + OFF] = 1
  let s = 0, to = 0, ar = 0, b = 0, g = 0, m = 0
  const shift = OFF - fl
  for (let left = allow; left > 0; left--) { const base = (left + OFF) * ST, n = len2[left + OFF]!; len2[left + OFF] = 0; const label = fl + left
   for (let k = base; k < base + n; k++) { const hex = B2[k]!; if (go[hex] !== label) continue; const f = hex * 6
    s = T[f]!; to = s & 0xffff; ar = label - (s >> 16); g = go[to]!; m = ((g - ar) & (fl - 1 - ar)) >> 31; reached[count] = to; count -= ((g - fl) >> 31) & m; go[to] = g ^ ((g ^ ar) & m); b = ar + shift; B2[b * ST + len2[b]!] = to; len2[b]! -= m
    s = T[f + 1]!; to = s & 0xffff; ar = label - (s >> 16); g = go[to]!; m = ((g - ar) & (fl - 1 - ar)) >> 31; reached[count] = to; count -= ((g - fl) >> 31) & m; go[to] = g ^ ((g ^ ar) & m); b = ar + shift; B2[b * ST + len2[b]!] = to; len2[b]! -= m
    s = T[f + 2]!; to = s & 0xffff; ar = label - (s >> 16); g = go[to]!; m = ((g - ar) & (fl - 1 - ar)) >> 31; reached[count] = to; count -= ((g - fl) >> 31) & m; go[to] = g ^ ((g ^ ar) & m); b = ar + shift; B2[b * ST + len2[b]!] = to; len2[b]! -= m
    s = T[f + 3]!; to = s & 0xffff; ar = label - (s >> 16); g = go[to]!; m = ((g - ar) & (fl - 1 - ar)) >> 31; reached[count] = to; count -= ((g - fl) >> 31) & m; go[to] = g ^ ((g ^ ar) & m); b = ar + shift; B2[b * ST + len2[b]!] = to; len2[b]! -= m
    s = T[f + 4]!; to = s & 0xffff; ar = label - (s >> 16); g = go[to]!; m = ((g - ar) & (fl - 1 - ar)) >> 31; reached[count] = to; count -= ((g - fl) >> 31) & m; go[to] = g ^ ((g ^ ar) & m); b = ar + shift; B2[b * ST + len2[b]!] = to; len2[b]! -= m
    s = T[f + 5]!; to = s & 0xffff; ar = label - (s >> 16); g = go[to]!; m = ((g - ar) & (fl - 1 - ar)) >> 31; reached[count] = to; count -= ((g - fl) >> 31) & m; go[to] = g ^ ((g ^ ar) & m); b = ar + shift; B2[b * ST + len2[b]!] = to; len2[b]! -= m
  } }
  len2[OFF] = 0
  return count
}
// D: compute six masks, append improved targets to one list in a branchless way, then process the list
const cand = new Int32Array(8)
function D(start: number, allow: number) {
  const fl = floor; floor += allow + 1; let count = 0; go[start] = fl + allow; B[allow * ST] = start; len[allow] = 1
  let s = 0, n2 = 0, lim = 0
  for (let left = allow; left > 0; left--) { const base = left * ST, n = len[left]!; len[left] = 0; const label = fl + left
   for (let k = base; k < base + n; k++) { const hex = B[k]!; if (go[hex] !== label) continue; const f = hex * 6
    n2 = 0
    s = T[f]!; cand[n2] = s; n2 -= ((go[s & 0xffff]! - label + (s >> 16)) & ((s >> 16) - left - 1)) >> 31
    s = T[f + 1]!; cand[n2] = s; n2 -= ((go[s & 0xffff]! - label + (s >> 16)) & ((s >> 16) - left - 1)) >> 31
    s = T[f + 2]!; cand[n2] = s; n2 -= ((go[s & 0xffff]! - label + (s >> 16)) & ((s >> 16) - left - 1)) >> 31
    s = T[f + 3]!; cand[n2] = s; n2 -= ((go[s & 0xffff]! - label + (s >> 16)) & ((s >> 16) - left - 1)) >> 31
    s = T[f + 4]!; cand[n2] = s; n2 -= ((go[s & 0xffff]! - label + (s >> 16)) & ((s >> 16) - left - 1)) >> 31
    s = T[f + 5]!; cand[n2] = s; n2 -= ((go[s & 0xffff]! - label + (s >> 16)) & ((s >> 16) - left - 1)) >> 31
    for (let i = 0; i < n2; i++) { s = cand[i]!; const to = s & 0xffff; const ar = label - (s >> 16); reached[count] = to; count += (go[to]! - fl) >>> 31; go[to] = ar; const b = ar - fl; B[b * ST + len[b]!++] = to }
  } }
  len[0] = 0
  return count
}

const cands = new Int32Array(2*N * 6 + 8)
function E(start: number, allow: number) {
  const fl = floor; floor += allow + 1; let count = 0; go[start] = fl + allow; B[allow * ST] = start; len[allow] = 1
  let s = 0, n2 = 0
  for (let left = allow; left > 0; left--) { const base = left * ST, n = len[left]!; len[left] = 0; const label = fl + left
   n2 = 0
   for (let k = base; k < base + n; k++) { const hex = B[k]!; if (go[hex] !== label) continue; const f = hex * 6
    s = T[f]!; cands[n2] = s; n2 -= ((go[s & 0xffff]! - label + (s >> 16)) & ((s >> 16) - left - 1)) >> 31
    s = T[f + 1]!; cands[n2] = s; n2 -= ((go[s & 0xffff]! - label + (s >> 16)) & ((s >> 16) - left - 1)) >> 31
    s = T[f + 2]!; cands[n2] = s; n2 -= ((go[s & 0xffff]! - label + (s >> 16)) & ((s >> 16) - left - 1)) >> 31
    s = T[f + 3]!; cands[n2] = s; n2 -= ((go[s & 0xffff]! - label + (s >> 16)) & ((s >> 16) - left - 1)) >> 31
    s = T[f + 4]!; cands[n2] = s; n2 -= ((go[s & 0xffff]! - label + (s >> 16)) & ((s >> 16) - left - 1)) >> 31
    s = T[f + 5]!; cands[n2] = s; n2 -= ((go[s & 0xffff]! - label + (s >> 16)) & ((s >> 16) - left - 1)) >> 31
   }
   for (let i = 0; i < n2; i++) { s = cands[i]!; const to = s & 0xffff; const ar = label - (s >> 16); if (go[to]! >= ar) continue; reached[count] = to; count += (go[to]! - fl) >>> 31; go[to] = ar; const b = ar - fl; B[b * ST + len[b]!++] = to }
  }
  len[0] = 0
  return count
}
function F(start: number, allow: number) {
  const fl = floor; floor += allow + 1; let count = 0; go[start] = fl + allow; B[allow * ST] = start; len[allow] = 1
  let s = 0, n2 = 0
  for (let left = allow; left > 0; left--) { const base = left * ST, n = len[left]!; len[left] = 0; const label = fl + left
   n2 = 0
   for (let k = base; k < base + n; k++) { const hex = B[k]!; if (go[hex] !== label) continue; const f = hex * 6
    s = T[f]!; cands[n2] = s; n2 -= ((go[s & 0xffff]! - label + (s >> 16)) & ((s >> 16) - left - 1)) >> 31
    s = T[f + 1]!; cands[n2] = s; n2 -= ((go[s & 0xffff]! - label + (s >> 16)) & ((s >> 16) - left - 1)) >> 31
    s = T[f + 2]!; cands[n2] = s; n2 -= ((go[s & 0xffff]! - label + (s >> 16)) & ((s >> 16) - left - 1)) >> 31
    s = T[f + 3]!; cands[n2] = s; n2 -= ((go[s & 0xffff]! - label + (s >> 16)) & ((s >> 16) - left - 1)) >> 31
    s = T[f + 4]!; cands[n2] = s; n2 -= ((go[s & 0xffff]! - label + (s >> 16)) & ((s >> 16) - left - 1)) >> 31
    s = T[f + 5]!; cands[n2] = s; n2 -= ((go[s & 0xffff]! - label + (s >> 16)) & ((s >> 16) - left - 1)) >> 31
   }
   for (let i = 0; i < n2; i++) { s = cands[i]!; const to = s & 0xffff; const ar = label - (s >> 16); const g = go[to]!; const m = (g - ar) >> 31; reached[count] = to; count += (g - fl) >>> 31; go[to] = g ^ ((g ^ ar) & m); const b = ar - fl; B[b * ST + len[b]!] = to; len[b]! -= m }
  }
  len[0] = 0
  return count
}
// H: same as D, linked lists, only push if left over
function H(start: number, allow: number) {
  const fl = floor; floor += allow + 1; let count = 0, entries = 1; go[start] = fl + allow; hexOf[0] = start; next[0] = -1; head[allow] = 0
  let s = 0, n2 = 0
  for (let left = allow; left > 0; left--) { let e = head[left]!; head[left] = -1; const label = fl + left; while (e >= 0) { const hex = hexOf[e]!; e = next[e]!; if (go[hex] !== label) continue; const f = hex * 6
    n2 = 0
    s = T[f]!; cand[n2] = s; n2 -= ((go[s & 0xffff]! - label + (s >> 16)) & ((s >> 16) - left - 1)) >> 31
    s = T[f + 1]!; cand[n2] = s; n2 -= ((go[s & 0xffff]! - label + (s >> 16)) & ((s >> 16) - left - 1)) >> 31
    s = T[f + 2]!; cand[n2] = s; n2 -= ((go[s & 0xffff]! - label + (s >> 16)) & ((s >> 16) - left - 1)) >> 31
    s = T[f + 3]!; cand[n2] = s; n2 -= ((go[s & 0xffff]! - label + (s >> 16)) & ((s >> 16) - left - 1)) >> 31
    s = T[f + 4]!; cand[n2] = s; n2 -= ((go[s & 0xffff]! - label + (s >> 16)) & ((s >> 16) - left - 1)) >> 31
    s = T[f + 5]!; cand[n2] = s; n2 -= ((go[s & 0xffff]! - label + (s >> 16)) & ((s >> 16) - left - 1)) >> 31
    for (let i = 0; i < n2; i++) { s = cand[i]!; const to = s & 0xffff; const ar = label - (s >> 16); reached[count] = to; count += (go[to]! - fl) >>> 31; go[to] = ar; hexOf[entries] = to; next[entries] = head[ar - fl]!; head[ar - fl] = entries++ }
  } }
  head[0] = -1
  return count
}
const nx = numbers(3), starts: number[] = [], al: number[] = []
while (starts.length < 500) { const h = grid.atNumbers(8 + nx(26), 8 + nx(26)); if (!barred[h]) { starts.push(h); al.push(2 * (4 + nx(5))) } }
const reach = new Reach(grid)
const real = (s: number, a: number) => reach.run(costs, s, a, c)
const rich = T.slice()
for (const kind of ['rich', 'plain', 'rich', 'plain']) {
if (kind === 'plain') { al.fill(6); for (let n = 0; n < 2 * N; n++) for (let d = 0; d < 6; d++) T[n*6+d] = n < N && grid.neighbour(n,d) >= 0 ? grid.neighbour(n,d) | (1<<16) : n } else { T.set(rich); for (let i = 0; i<500;i++) al[i] = 2*(4+nx(5)) }

const fns = [A, Bq, D, E, F, H, real]
const best = fns.map(() => 0)
for (let r = 0; r < 250; r++) fns.forEach((fn, j) => { if (floor > 9e8) { floor = 1; go.fill(0) } let n = 0, t = performance.now(); while (performance.now() - t < 4) { for (let i = 0; i < 500; i++) fn(starts[i]!, al[i]!); n += 500 } best[j] = Math.max(best[j]!, (n / (performance.now() - t) * 1000) | 0) })
console.log(kind, fns.map((f, j) => f.name + ' ' + best[j]).join('  '))
}
