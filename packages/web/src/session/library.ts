import { Library } from '@sztab/content'
import { brought } from './brought.js'

/** The systems that can be played, each loaded when it is asked for. */
export const library = new Library(brought)
