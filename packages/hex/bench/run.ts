import { workloads } from './workloads.js'

/** `npm run bench -w @sztab/hex`. The best of many short rounds, because what else the machine does only ever slows one. */
const ROUNDS = 400
const ROUND_MILLISECONDS = 5

for (const { name, atLeast, prepare } of workloads) {
  const { run, note } = prepare()
  let best = 0
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    let operations = 0
    while (performance.now() - began < ROUND_MILLISECONDS) operations += run()
    best = Math.max(best, (operations * 1000) / (performance.now() - began))
  }
  const figure = Math.round(best).toLocaleString('en').padStart(10)
  console.log(`${figure} a second, at least ${atLeast.toLocaleString('en')}: ${name}${note ? ` (${note})` : ''}`)
}
