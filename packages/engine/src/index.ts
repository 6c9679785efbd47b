export * from './kernel/index.js'
export * from './operations/drawing.js'
export * from './operations/map.js'
export * from './systems/index.js'
