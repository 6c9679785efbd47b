import { counterShape, FONT_FAMILY, type PieceFace, svgElements } from '@sztab/board'
import { useMemo } from 'react'
import { useBoardTheme } from './context.js'

/** One counter as a picture of its own. What it is stands beside it in words. */
export function Counter({ face, size }: { readonly face: PieceFace; readonly size: number }) {
  const theme = useBoardTheme()
  const drawing = useMemo(() => svgElements([counterShape(face)], theme), [face, theme])
  return (
    <svg
      className="counter-picture"
      viewBox="-0.6 -0.6 1.2 1.2"
      width={size}
      height={size}
      fontFamily={FONT_FAMILY}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, its texts escaped by the board.
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}
