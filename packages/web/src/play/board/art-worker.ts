import { mapArt } from '@sztab/board'
import { HexMap } from '@sztab/engine'
import type { Wanted } from './art.js'

addEventListener('message', ({ data: { map, language, sides, atlas, busy } }: MessageEvent<Wanted>) => {
  postMessage(mapArt(new HexMap(map), { language, sides, busy, ...(atlas ? { atlas } : {}) }))
})
