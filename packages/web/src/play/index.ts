export { PlayScreen } from './play-screen.js'
