import { useRevalidator } from 'react-router'
import { type FileAnswer, type Sending, sendFile } from '#app/components/uploads/send-file.ts'
import type { Upload } from '#app/components/uploads/upload-queue.ts'
import { type SendResult, useUploadQueue } from '#app/components/uploads/use-upload-queue.ts'
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

type BildTarget = { slot: BildSlot; position: number | null; replaces: string }
type BildResult = SendResult<string, null>
type BildUpload = Upload<BildTarget, string, null>

const isRefusal = objectOf({ text: isText })

export function useBildUploads(objekt: BildObjekt, onSaved: () => void) {
  const { revalidate } = useRevalidator()
  const { queue, dispatch } = useUploadQueue<BildTarget, string, null, BildResult>({
    send: (upload, sending) => sendBild(bilderUploadPath(objekt), upload, sending),
    async onEnd({ id }, result) {
      if (result.kind === 'failed') return
      await revalidate()
      dispatch({ kind: 'remove', id })
      onSaved()
    },
  })

  return {
    uploads: queue,
    /** Appends files after the `count` existing pictures and the running uploads. */
    add(files: readonly File[], { slot, count, replaces = '' }: { slot: BildSlot; count: number; replaces?: string }) {
      const first = count + queue.filter(({ target }) => target.slot === 'bild').length
      const uploads = files.map((file, index) => ({
        id: createUuid(),
        file,
        target: { slot, position: slot === 'bild' ? first + index : null, replaces },
        failure: null,
      }))
      dispatch({ kind: 'add', uploads })
    },
    cancel: (id: string) => dispatch({ kind: 'remove', id }),
    retry: (id: string) => dispatch({ kind: 'retry', id }),
  }
}

export type BildUploads = ReturnType<typeof useBildUploads>

/** Sends a picture. Refuses a file over the size limit without sending it, also on a retry. */
export async function sendBild(url: string, upload: BildUpload, sending: Sending): Promise<BildResult> {
  if (upload.file.size > MAX_BILD_BYTES) return { kind: 'failed', failure: BILD_FAILURES.BILD_ZU_GROSS }
  return toResult(await sendFile(url, toForm(upload), sending))
}

function toForm({ id, file, target: { slot, position, replaces } }: BildUpload): FormData {
  const form = new FormData()
  form.set(BILD_UPLOAD_FIELDS.id, id)
  form.set(BILD_UPLOAD_FIELDS.slot, slot)
  form.set(BILD_UPLOAD_FIELDS.position, position === null ? '' : String(position))
  form.set(BILD_UPLOAD_FIELDS.replaces, replaces)
  // Last: the server reads the other fields first.
  form.set(BILD_UPLOAD_FIELDS.file, file)
  return form
}

function toResult(answer: FileAnswer): BildResult {
  if (answer !== null && isBildUploadAnswer(answer.body)) return { kind: 'done', answer: null }
  return { kind: 'failed', failure: failureText(answer) }
}

function failureText(answer: FileAnswer): string {
  if (answer === null) return 'Verbindung verloren, nichts gespeichert.'
  if (isRefusal(answer.body)) return answer.body.text
  return answer.status === 413 ? BILD_FAILURES.BILD_ZU_GROSS : 'Das Bild konnte nicht hochgeladen werden.'
}
