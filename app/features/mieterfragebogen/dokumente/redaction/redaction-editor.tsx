import './redaction.css'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { FullScreenDialog } from '#app/components/ui/dialog.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { type Box, boxBetween, changeBox, STEP } from './boxes.ts'
import { drawRedacted } from './draw-redacted.ts'

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

type RedactionEditorProps = { picture: File | null; onClose: () => void; onDone: (file: File) => void }

/** Blacks out parts of a picture before it leaves the device (DOKUMENT-30). */
export function RedactionEditor({ picture, onClose, onDone }: RedactionEditorProps) {
  const id = useId()
  return (
    <FullScreenDialog open={picture !== null} onClose={onClose} labelledBy={id}>
      <div className="full-screen-head">
        <IconButton icon="x" name="Schließen, ohne hochzuladen" onClick={onClose} />
        <h2 id={id} tabIndex={-1}>
          Bitte schwärzen
        </h2>
      </div>
      {picture && <Editor picture={picture} onDone={onDone} />}
    </FullScreenDialog>
  )
}

function Editor({ picture, onDone }: { picture: File; onDone: (file: File) => void }) {
  const image = useRef<HTMLImageElement>(null)
  const url = useObjectUrl(picture)
  /** The last entry is shown; each change appends one and undo removes it. */
  const [history, setHistory] = useState<readonly (readonly Box[])[]>([[]])
  const [drawn, setDrawn] = useState<Box | null>(null)
  const [isUnreadable, setIsUnreadable] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const start = useRef<{ x: number; y: number } | null>(null)
  const nextId = useRef(1)
  const boxes = history.at(-1) ?? []
  const change = (next: readonly Box[]) => setHistory([...history, next])
  const canvas = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const focusNext = useRef<'last' | 'add' | null>(null)
  // A new box gets the focus for the arrow keys. The pressed button may be gone or disabled.
  useEffect(() => {
    const last = Array.from(canvas.current?.querySelectorAll('button') ?? []).at(-1)
    if (focusNext.current && history) (focusNext.current === 'last' && last ? last : add.current)?.focus()
    focusNext.current = null
  }, [history])

  function pointOf({ clientX, clientY }: PointerEvent) {
    const { left, top, width, height } = image.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = pointOf(event)
  }

  function onPointerMove(event: PointerEvent) {
    if (start.current) setDrawn(boxBetween(0, start.current, pointOf(event)))
  }

  function onPointerUp(event: PointerEvent) {
    const box = start.current && boxBetween(nextId.current, start.current, pointOf(event))
    start.current = null
    setDrawn(null)
    if (!box) return
    nextId.current++
    change([...boxes, box])
  }

  function onKeyDown(event: KeyboardEvent, box: Box) {
    const delta = ARROWS[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') {
      focusNext.current = 'last'
      change(boxes.filter(({ id }) => id !== box.id))
    } else if (delta) {
      const changed = changeBox(box, event.shiftKey ? 'stretch' : 'move', delta)
      change(boxes.map((other) => (other.id === box.id ? changed : other)))
    } else return
    event.preventDefault()
  }

  async function finish() {
    if (!image.current || isUnreadable) return onDone(picture)
    setIsBusy(true)
    try {
      onDone(await drawRedacted(image.current, boxes, picture.name))
    } catch (error) {
      console.error('The picture could not be blacked out', error)
      showToast({
        title: 'Fehler beim Speichern des Dokuments',
        text: 'Bitte versuchen Sie es erneut.',
        kind: 'fehler',
      })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <p className="redaction-hint" id="redaction-hint">
        {isUnreadable
          ? 'Dieses Bild kann Ihr Browser nicht zeigen, und darum hier nicht schwärzen.'
          : 'Lesbar bleiben: Name, Anschrift, Geburtsdatum, Gültigkeit. Ziehen Sie Felder über alles andere.'}
      </p>
      <div className="redaction-body">
        {!isUnreadable && (
          <div
            ref={canvas}
            className="redaction-picture"
            onPointerDown={onPointerDown}
            onPointerMove={onPointerMove}
            onPointerUp={onPointerUp}
            onPointerCancel={() => {
              start.current = null
              setDrawn(null)
            }}
          >
            {url && (
              <img ref={image} src={url} alt="Ihr Ausweis" draggable={false} onError={() => setIsUnreadable(true)} />
            )}
            {[...boxes, ...(drawn ? [drawn] : [])].map((box, index) => (
              <button
                key={box.id}
                type="button"
                className="redaction-box"
                aria-label={`Schwärzung ${index + 1}`}
                aria-describedby="redaction-keys"
                style={{
                  left: `${box.x * 100}%`,
                  top: `${box.y * 100}%`,
                  width: `${box.width * 100}%`,
                  height: `${box.height * 100}%`,
                }}
                onKeyDown={(event) => onKeyDown(event, box)}
              />
            ))}
          </div>
        )}
      </div>
      <p className="sr-only" id="redaction-keys">
        Pfeiltasten verschieben, mit Umschalttaste ändern sie die Größe, Entf löscht.
      </p>
      <div className="full-screen-actions">
        {!isUnreadable && (
          <div className="redaction-tools">
            <Button
              variant="secondary"
              size="small"
              icon="plus"
              ref={add}
              onClick={() => {
                focusNext.current = 'last'
                change([...boxes, { id: nextId.current++, x: 0.35, y: 0.45, width: 0.3, height: 0.1 }])
              }}
            >
              Feld
            </Button>
            <Button
              variant="secondary"
              size="small"
              icon="undo-2"
              disabled={history.length === 1}
              onClick={() => {
                if (history.length === 2) focusNext.current = 'add'
                setHistory(history.slice(0, -1))
              }}
            >
              Rückgängig
            </Button>
          </div>
        )}
        <Button block busy={isBusy && 'Wird vorbereitet...'} onClick={() => void finish()}>
          {boxes.length > 0 ? 'Geschwärzt hochladen' : 'Ohne Schwärzen hochladen'}
        </Button>
      </div>
    </>
  )
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
