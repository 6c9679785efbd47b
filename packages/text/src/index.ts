export * from './catalogue.js'
export * from './check.js'
export * from './language.js'
export * from './speaker.js'
