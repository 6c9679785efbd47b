import { workloads } from './workloads.js'

/** Best of several rounds, because the machine is shared: node --import tsx, or bundled with esbuild (see package.json). */
const ROUNDS = 40
const ROUND_MILLISECONDS = 50

for (const workload of workloads) {
  const { run, note } = workload.prepare()
  let best = 0
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    let operations = 0
    while (performance.now() - began < ROUND_MILLISECONDS) operations += run()
    best = Math.max(best, (operations * 1000) / (performance.now() - began))
  }
  const figure = Math.round(best).toLocaleString('en').padStart(12)
  console.log(
    `${figure} a second (at least ${workload.atLeast.toLocaleString('en')})  ${workload.name}${note ? `: ${note}` : ''}`,
  )
}
