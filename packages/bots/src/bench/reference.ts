import { sink, type Workload } from './workload.js'

const WORDS = 16 * 1024

/**
 * What every other workload is compared with: a pass over 64 KB of whole numbers. It needs nothing but the processor and its
 * nearest memory, so what slows it down (a busy machine, an older one) slows the others down as well.
 */
export const reference: Workload = {
  name: 'reference: a pass over 64 KB of integers',
  unit: 'passes',
  prepare() {
    const words = Int32Array.from({ length: WORDS }, (_, i) => Math.imul(i, 0x9e3779b1))
    return {
      run() {
        let mixed = 1
        for (let i = 0; i < WORDS; i++) {
          mixed = (Math.imul(mixed ^ words[i]!, 0x85ebca6b) + i) | 0
          words[i] = mixed ^ (mixed >>> 13)
        }
        sink.number ^= mixed
        return 1
      },
    }
  },
}
