import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { DOKUMENT_KINDS } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { UPLOAD_FIELDS } from '#app/shared/mieterfragebogen/dokument-paths.ts'
import type { UploadTarget } from './dokument-upload.ts'

type FileTileProps = {
  uploader: UploadTarget['uploader']
  title: string
  /** Name of the files in texts such as "3 Dateien für Gehaltsabrechnungen"; default: the kind's label. */
  what?: string
  hint?: string
  single?: boolean
  /** If set, uploads are blocked for `reason`; a press or a dropped file calls `ask`. */
  blocked?: { reason: string; ask: () => void } | null
  onFiles: (files: File[]) => void
}

/**
 * Tile for choosing files. The native input covers the tile, so that dropping files and the keyboard work natively.
 * Without JavaScript the input is visible, with a submit button.
 */
export function FileTile({ uploader, title, what, hint, single = false, blocked = null, onFiles }: FileTileProps) {
  const { accept, label } = DOKUMENT_KINDS[uploader]
  const input = useRef<HTMLInputElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const isBlocked = useHydrated() && blocked !== null

  function take() {
    const files = Array.from(input.current?.files ?? [])
    // Allows choosing the same file again.
    if (input.current) input.current.value = ''
    setDragged(null)
    if (files.length === 0) return
    if (blocked) blocked.ask()
    else onFiles(files)
  }

  const takeNow = useRef(take)
  useEffect(() => {
    takeNow.current = take
  })
  useEffect(() => takeNow.current(), [])

  function onDrag(event: DragEvent) {
    if (event.dataTransfer.types.includes('Files')) setDragged(event.dataTransfer.items.length)
  }

  return (
    <label
      className="file-tile file-tile--add"
      data-dragged={dragged !== null || undefined}
      data-blocked={blocked !== null || undefined}
      onDragEnter={onDrag}
      onDragLeave={() => setDragged(null)}
    >
      <Icon name="upload" />
      <span className="file-tile-text">
        <b>{dragged === null ? title : 'Hier loslassen'}</b>
        <span className="file-tile-note">
          {dragged === null
            ? (blocked?.reason ?? hint ?? <ManyHint />)
            : `${dragged} ${dragged === 1 ? 'Datei' : 'Dateien'} für ${what ?? label}`}
        </span>
      </span>
      <input
        ref={input}
        type="file"
        name={UPLOAD_FIELDS.file}
        required
        accept={accept}
        multiple={!single}
        aria-disabled={isBlocked || undefined}
        onClick={(event) => {
          if (!isBlocked) return
          event.preventDefault()
          blocked.ask()
        }}
        onChange={(event: ChangeEvent) => {
          event.stopPropagation()
          take()
        }}
      />
    </label>
  )
}

function ManyHint() {
  return (
    <>
      <span className="only-mouse">Datei wählen oder hierher ziehen</span>
      <span className="only-touch">auch mehrere auf einmal</span>
    </>
  )
}

type ScanTileProps = {
  title: string
  hint: ReactNode
  blocked?: FileTileProps['blocked']
  onPress: () => void
  onTouch: () => void
}

/** Tile that opens the scanner; visible on touch screens only (SCANNER-1). */
export function ScanTile({ title, hint, blocked, onPress, onTouch }: ScanTileProps) {
  return (
    <button
      type="button"
      className="file-tile file-tile--add only-touch"
      data-blocked={blocked ? true : undefined}
      aria-disabled={blocked ? true : undefined}
      onPointerDown={onTouch}
      onFocus={onTouch}
      onClick={blocked ? blocked.ask : onPress}
    >
      <Icon name="scan-line" />
      <span className="file-tile-text">
        <b>{title}</b>
        <span className="file-tile-note">{blocked?.reason ?? hint}</span>
      </span>
    </button>
  )
}
