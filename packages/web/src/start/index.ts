export { FaultList } from './faults.js'
export { StartScreen } from './start-screen.js'
