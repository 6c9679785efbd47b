import { useTheme } from '../ui/index.js'
import { useLanguage } from '../words/index.js'
import type { ShelfScenario } from './shelf.js'

/** The board as it stands at the start. */
export function Picture({
  of: { picture },
  alt,
  isFirst = false,
}: {
  readonly of: ShelfScenario
  readonly alt: string
  readonly isFirst?: boolean
}) {
  const theme = useTheme()
  const language = useLanguage()
  if (!picture) return <div className="picture" />
  return (
    <img
      className="picture"
      src={picture[language][theme]}
      alt={alt}
      width="432"
      height="264"
      loading={isFirst ? 'eager' : 'lazy'}
    />
  )
}
