export { listen, type Movable } from './gestures.js'
export { PieceLayer } from './piece-layer.js'
export { TileLayer } from './tile-layer.js'
export { BoardView, type BoardViewOptions } from './view.js'
