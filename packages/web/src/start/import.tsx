import { useEffect, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Button } from '../ui/index.js'
import { useSay } from '../words/index.js'

type Take = (files: readonly File[]) => Promise<void>

export function ImportButton({ onFiles }: { readonly onFiles: Take }) {
  const say = useSay()
  return (
    <FileTrigger
      acceptedFileTypes={['application/json', '.json']}
      allowsMultiple
      onSelect={(files) => files && void onFiles([...files])}
    >
      <Button icon="import">{say('start.import')}</Button>
    </FileTrigger>
  )
}

/** Takes files that are dropped anywhere on the page; whether one is held over it. */
export function useDrop(onFiles: Take): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent): void => {
      event.preventDefault()
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) void onFiles(files)
    }
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [onFiles])
  return isOver
}
