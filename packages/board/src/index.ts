export { Board, type BoardOptions, type View } from './board.js'
export { boxOf, grown, joined, overlaps } from './box.js'
export { type Brush, paint, type Viewport } from './canvas.js'
export type { Intent, Tap } from './intent.js'
export { FONT_FAMILY, textWidth } from './lettering.js'
export { BANDS, LEGIBLE, WHOLE } from './map/bands.js'
export { type Bearings, bearingsOf, roundLength } from './map/bearings.js'
export type { Obstacles } from './map/field.js'
export { type Placed, placeNames, type Wanted } from './map/labels.js'
export { DETAIL, EXTRAS, type Extra, type MapArt, type MapOptions, mapArt } from './map/layers.js'
export { type LegendOptions, legend } from './map/legend.js'
export { type Coasts, inset } from './map/margin.js'
export {
  type LineLook,
  type MapStyle,
  type MarkLook,
  type SideLook,
  type Sign,
  type SlopeLook,
  type TerrainLook,
  type Texture,
  usualStyle,
} from './map/style.js'
export { type LabelledHex, type Overlay, overlayLayers } from './overlays.js'
export type { Path } from './path.js'
export { isBlank } from './pieces/blanks.js'
export { chitShape, counterShape } from './pieces/counter.js'
export {
  type ChitFace,
  type FaceStatus,
  type FaceValue,
  type Figure,
  type PieceFace,
  type PlacedPiece,
  SIZE_MARKS,
} from './pieces/face.js'
export { cellsOf, type Force, forcesOf, said, setUp } from './pieces/forces.js'
export { type Marker, markerTokens, readMarkers } from './pieces/markers.js'
export { meets, otherSides, readPieces } from './pieces/reader.js'
export { COUNTER, largeView, type Standing, standingShape, standings } from './pieces/stacks.js'
export { symbolTypes } from './pieces/symbols.js'
export { onPaper, type PosterOptions, poster } from './poster.js'
export * from './scene.js'
export { type SvgOptions, svgElements, toSvg } from './svg.js'
export { colourOf, darkTheme, lightTheme, nationColours, STRIPES, type Theme, themes } from './theme.js'
export { type Camera, fitted, kept, levelOf, scaleOf, TILE, type Tile, tilesFor, windowBox, zoomed } from './tiles.js'
export { boardMessages } from './words.js'
