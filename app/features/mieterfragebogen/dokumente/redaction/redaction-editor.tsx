import './redaction.css'
import { type PointerEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { FullScreenDialog } from '#app/components/ui/dialog.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { type Box, boxBetween } from './boxes.ts'
import { drawRedacted } from './draw-redacted.ts'
import { type Redaction, useRedaction } from './use-redaction.ts'

type RedactionEditorProps = { picture: File | null; onClose: () => void; onDone: (file: File) => void }

/** Dialog for blacking out parts of a picture before it leaves the device (DOKUMENT-30). */
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
  const [isUnreadable, setIsUnreadable] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const redaction = useRedaction({ canvas, add })
  const { boxes } = redaction

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
          ? 'Ihr Browser kann dieses Bild nicht anzeigen. Deshalb können Sie es hier nicht schwärzen.'
          : 'Lesbar bleiben: Name, Anschrift, Geburtsdatum, Gültigkeit. Ziehen Sie Felder über alles andere.'}
      </p>
      <div className="redaction-body">
        {!isUnreadable && (
          <Canvas
            picture={picture}
            refs={{ canvas, image }}
            redaction={redaction}
            onUnreadable={() => setIsUnreadable(true)}
          />
        )}
      </div>
      <p className="sr-only" id="redaction-keys">
        Pfeiltasten verschieben, mit Umschalttaste ändern sie die Größe, Entf löscht.
      </p>
      <div className="full-screen-actions">
        {!isUnreadable && (
          <div className="redaction-tools">
            <Button variant="secondary" size="small" icon="plus" ref={add} onClick={redaction.addBox}>
              Feld
            </Button>
            <Button
              variant="secondary"
              size="small"
              icon="undo-2"
              disabled={!redaction.canUndo}
              onClick={redaction.undo}
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

type CanvasProps = {
  picture: File
  refs: { canvas: RefObject<HTMLDivElement | null>; image: RefObject<HTMLImageElement | null> }
  redaction: Redaction
  onUnreadable: () => void
}

function Canvas({ picture, refs: { canvas, image }, redaction, onUnreadable }: CanvasProps) {
  const url = useObjectUrl(picture)
  const [drawn, setDrawn] = useState<Box | null>(null)
  const start = useRef<{ x: number; y: number } | null>(null)

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
    const box = start.current && boxBetween(0, start.current, pointOf(event))
    stop()
    if (box) redaction.addDrawn(box)
  }

  function stop() {
    start.current = null
    setDrawn(null)
  }

  return (
    <div
      ref={canvas}
      className="redaction-picture"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={stop}
    >
      {url && <img ref={image} src={url} alt="Ihr Ausweis" draggable={false} onError={onUnreadable} />}
      {[...redaction.boxes, ...(drawn ? [drawn] : [])].map((box, index) => (
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
          onKeyDown={(event) => redaction.pressKey(event, box)}
        />
      ))}
    </div>
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
