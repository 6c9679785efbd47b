export { PuzzleScreen } from './puzzle-screen.js'
export { PuzzlesScreen } from './puzzles-screen.js'
