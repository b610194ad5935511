import { type ChangeEvent, type DragEvent, useState } from 'react'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { BILD_UPLOAD_FIELDS, type BildObjekt, type BildSlot, bilderUploadPath } from '#app/shared/verwaltung/bilder.ts'

type FileDropProps = {
  objekt: BildObjekt
  slot: BildSlot
  replaces?: string
  title: string
  onFiles: (files: readonly File[]) => void
}

/** Area to drop or select pictures for upload. Without JavaScript it is a form for one file (BILDPFLEGE-1). */
export function FileDrop({ objekt, slot, replaces = '', title, onFiles }: FileDropProps) {
  const isHydrated = useHydrated()
  const [isOver, setIsOver] = useState(false)
  const isMany = slot === 'bild' && isHydrated

  function onChange({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const files = Array.from(input.files ?? [])
    // Allows choosing the same file again.
    input.value = ''
    if (files.length > 0) onFiles(files)
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const files = Array.from(event.dataTransfer.files)
    if (files.length > 0) onFiles(slot === 'bild' ? files : files.slice(0, 1))
  }

  return (
    <form method="post" action={bilderUploadPath(objekt)} encType="multipart/form-data">
      <input type="hidden" name={BILD_UPLOAD_FIELDS.slot} value={slot} />
      <input type="hidden" name={BILD_UPLOAD_FIELDS.replaces} value={replaces} />
      <label
        className="file-drop"
        data-over={isOver ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <Icon name="upload" size="large" />
        <b>{title}</b>
        <span className="text-xs text-ink-2">JPEG, PNG, WebP oder HEIC, ziehen oder wählen</span>
        <input
          type="file"
          name={BILD_UPLOAD_FIELDS.file}
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif,.heic,.heif"
          multiple={isMany}
          required
          onChange={isHydrated ? onChange : undefined}
        />
      </label>
      <Button type="submit" variant="secondary" size="small" block className="mt-2 hidden noscript:inline-flex">
        Hochladen
      </Button>
    </form>
  )
}
