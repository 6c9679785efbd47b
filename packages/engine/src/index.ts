export * from './kernel/index.js'
export * from './operations/map.js'
export * from './systems/index.js'
