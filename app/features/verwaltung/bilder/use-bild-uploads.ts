import { useEffect, useReducer, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { type FileAnswer, sendFile } from '#app/components/form/send-file.ts'
import { isText, objectOf } from '#app/shared/json/guards.ts'
import { createUuid } from '#app/shared/uuid.ts'
import {
  BILD_FAILURES,
  BILD_UPLOAD_FIELDS,
  type BildObjekt,
  type BildSlot,
  bilderUploadPath,
  isBildUploadAnswer,
  MAX_BILD_BYTES,
} from '#app/shared/verwaltung/bilder.ts'
import { type BildUpload, changeUploads } from './bild-uploads.ts'

const isRefusal = objectOf({ text: isText })

/** Uploads two pictures at a time (BILDPFLEGE-1). */
export function useBildUploads(objekt: BildObjekt, onSaved: () => void) {
  const [uploads, dispatch] = useReducer(changeUploads, [])
  const sending = useRef(new Map<string, AbortController>())
  const { revalidate } = useRevalidator()

  async function send(upload: BildUpload, { signal }: AbortController) {
    const { id, file } = upload
    if (file.size > MAX_BILD_BYTES) {
      dispatch({ kind: 'fail', id, text: BILD_FAILURES.BILD_ZU_GROSS })
      return
    }
    const onProgress = (percent: number) => dispatch({ kind: 'progress', id, percent })
    const failure = findFailure(await sendFile(bilderUploadPath(objekt), toForm(upload), { signal, onProgress }))
    if (signal.aborted) return
    if (failure !== null) {
      dispatch({ kind: 'fail', id, text: failure })
      return
    }
    await revalidate()
    dispatch({ kind: 'remove', id })
    onSaved()
  }

  // Starts new uploads and aborts cancelled ones.
  useEffect(() => {
    const wanted = uploads.filter(({ state }) => state.kind === 'sending')
    for (const [id, controller] of sending.current) {
      if (wanted.some((upload) => upload.id === id)) continue
      controller.abort()
      sending.current.delete(id)
    }
    for (const upload of wanted) {
      if (sending.current.has(upload.id)) continue
      const controller = new AbortController()
      sending.current.set(upload.id, controller)
      void send(upload, controller)
    }
  })

  const isBusy = uploads.some(({ state }) => state.kind !== 'failed')
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])

  return {
    uploads,
    /** `count`: number of existing pictures, which come first. */
    add(files: readonly File[], { slot, count, replaces = '' }: { slot: BildSlot; count: number; replaces?: string }) {
      const first = count + uploads.filter((upload) => upload.slot === 'bild').length
      dispatch({
        kind: 'add',
        uploads: files.map((file, index) => ({
          id: createUuid(),
          file,
          slot,
          position: slot === 'bild' ? first + index : null,
          replaces,
        })),
      })
    },
    cancel: (id: string) => dispatch({ kind: 'remove', id }),
    retry: (id: string) => dispatch({ kind: 'retry', id }),
  }
}

export type BildUploads = ReturnType<typeof useBildUploads>

function toForm({ id, file, slot, position, replaces }: BildUpload): FormData {
  const form = new FormData()
  form.set(BILD_UPLOAD_FIELDS.id, id)
  form.set(BILD_UPLOAD_FIELDS.slot, slot)
  form.set(BILD_UPLOAD_FIELDS.position, position === null ? '' : String(position))
  form.set(BILD_UPLOAD_FIELDS.replaces, replaces)
  // Last: the server reads the other fields first.
  form.set(BILD_UPLOAD_FIELDS.file, file)
  return form
}

function findFailure(answer: FileAnswer): string | null {
  if (answer === null) return 'Verbindung verloren, nichts gespeichert.'
  if (isBildUploadAnswer(answer.body)) return null
  if (isRefusal(answer.body)) return answer.body.text
  return answer.status === 413 ? BILD_FAILURES.BILD_ZU_GROSS : 'Das Bild konnte nicht hochgeladen werden.'
}
