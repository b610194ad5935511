import { type Sending, sendFile } from '#app/components/uploads/send-file.ts'
import { isText, objectOf, orMissing } from '#app/shared/json/guards.ts'
import { UPLOAD_FIELDS } from '#app/shared/mieterfragebogen/dokument-paths.ts'
import { UPLOAD_FAILED } from '#app/shared/mieterfragebogen/dokument-texts.ts'
import { isUploadAnswer, type UploadAnswer } from '#app/shared/mieterfragebogen/dokument-view.ts'
import type { DokumentUpload, UploadFailure } from './dokument-upload.ts'

const isRefusal = objectOf({ code: isText, title: orMissing(isText), text: isText })

export type DokumentResult =
  | { kind: 'done'; answer: UploadAnswer }
  | { kind: 'failed'; failure: UploadFailure; signedOut: boolean }

/** Sends a file and reports its progress. Returns the same failure for an abort as for a lost connection. */
export async function sendUpload(url: string, upload: DokumentUpload, sending: Sending): Promise<DokumentResult> {
  const answer = await sendFile(url, toForm(upload), sending)
  if (answer) return toResult(answer.status, answer.body)
  return failed({ ...UPLOAD_FAILED, text: 'Verbindung verloren, nichts gespeichert' }, true)
}

function toForm({ id, file, target }: DokumentUpload): FormData {
  const { uploader, side, typ, beschreibung, einwilligung } = target
  const form = new FormData()
  form.set(UPLOAD_FIELDS.id, id)
  form.set(UPLOAD_FIELDS.uploader, uploader)
  if (side) form.set(UPLOAD_FIELDS.side, side)
  if (typ) form.set(UPLOAD_FIELDS.typ, typ)
  if (beschreibung) form.set(UPLOAD_FIELDS.beschreibung, beschreibung)
  if (einwilligung) form.set(UPLOAD_FIELDS.einwilligung, 'ja')
  // Last: the server reads the other fields first.
  form.set(UPLOAD_FIELDS.file, file)
  return form
}

/** Converts the server's response to a result. A failure caused by the file itself is not retryable. */
export function toResult(status: number, body: unknown): DokumentResult {
  if (isUploadAnswer(body)) return { kind: 'done', answer: body }
  if (!isRefusal(body)) return failed(UPLOAD_FAILED, true)
  const { code, title = UPLOAD_FAILED.title, text } = body
  const isOfFile = status === 413 || (status === 422 && code !== 'UPLOAD_ZU_LANGSAM')
  return { ...failed({ title, text }, !isOfFile), signedOut: status === 401 }
}

function failed(failure: { title: string; text: string }, again: boolean) {
  return { kind: 'failed' as const, failure: { ...failure, again }, signedOut: false }
}
