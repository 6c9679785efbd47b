import './margin.css'
import { type Bearings, type Board, bearingsOf, type Coasts, inset, roundLength, svgElements } from '@sztab/board'
import { coasts } from '@sztab/content'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useBoardTheme, useGiven } from '../context.js'
import { useMissing } from './without.js'

/** Pixels that the scale bar takes at most, and the width of the inset. */
const LONGEST = 110
const INSET = 112

type Measure = RefObject<((scale: number) => void) | null>

/** Scale, north arrow and where in Europe this is. `measure` is called with the scale whenever it changes. */
export function Margin({ board, measure }: { readonly board: Board; readonly measure: Measure }) {
  const isHidden = useMissing().includes('margin')
  const { atlas, map } = board
  const bearings = useMemo(() => atlas && bearingsOf(map, atlas), [atlas, map])
  if (!bearings || isHidden) return null
  return (
    <aside className="map-margin">
      <Inset bearings={bearings} />
      <Scale bearings={bearings} measure={measure} />
    </aside>
  )
}

function Scale({ bearings, measure }: { readonly bearings: Bearings; readonly measure: Measure }) {
  const { speaker } = useGiven()
  const bar = useRef<HTMLSpanElement>(null)
  const words = useRef<HTMLSpanElement>(null)
  // Set by hand: the bar follows every frame of a zoom.
  useEffect(() => {
    measure.current = (scale) => {
      const kilometres = roundLength((LONGEST / scale) * bearings.across)
      bar.current?.style.setProperty('inline-size', `${(kilometres / bearings.across) * scale}px`)
      if (words.current) words.current.textContent = speaker.say('map.kilometres', { kilometres })
    }
    return () => {
      measure.current = null
    }
  }, [bearings, measure, speaker])
  const turn = (Math.atan2(bearings.north.x, -bearings.north.y) * 180) / Math.PI
  return (
    <p className="map-scale">
      <svg viewBox="-8 -11 16 20" style={{ rotate: `${turn}deg` }} role="img" aria-label={speaker.say('map.north')}>
        <path d="M0-10 5 8 0 4-5 8Z" />
      </svg>
      <span className="map-bar" ref={bar} />
      <span ref={words} />
    </p>
  )
}

function Inset({ bearings }: { readonly bearings: Bearings }) {
  const { speaker } = useGiven()
  const theme = useBoardTheme()
  const [lines, setLines] = useState<Coasts>()
  useEffect(() => void coasts().then(setLines), [])
  const drawing = useMemo(() => {
    if (!lines) return undefined
    const { box, shapes } = inset(bearings, lines, 6)
    return { height: (INSET * box.bottom) / box.right, box, shapes: svgElements(shapes, theme) }
  }, [bearings, lines, theme])
  if (!drawing) return null
  return (
    <svg
      className="map-inset"
      fill="none"
      width={INSET}
      height={drawing.height}
      viewBox={`0 0 ${drawing.box.right} ${drawing.box.bottom}`}
      role="img"
      aria-label={speaker.say('map.inset')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, without any text of others.
      dangerouslySetInnerHTML={{ __html: drawing.shapes }}
    />
  )
}
