import { useNavigate } from 'react-router'
import { type FileAnswer, sendFile } from '#app/components/uploads/send-file.ts'
import { type SendResult, useUploadQueue } from '#app/components/uploads/use-upload-queue.ts'
import { isText, objectOf } from '#app/shared/json/guards.ts'
import { createUuid } from '#app/shared/uuid.ts'
import { IMPORT_FILE_FIELD, isImportUploadAnswer } from '#app/shared/verwaltung/import/import-upload.ts'

type ImportResult = SendResult<string, { target: string }>

const isRefusal = objectOf({ text: isText })

/** Upload of one import file at a time. Opens the page of the new import when it is complete. */
export function useImportUpload(action: string, { maxBytes, tooLarge }: { maxBytes: number; tooLarge: string }) {
  const navigate = useNavigate()
  const { queue, dispatch } = useUploadQueue<null, string, { target: string }, ImportResult>({
    endsWithPage: true,
    send: async ({ file }, sending) => {
      const form = new FormData()
      form.set(IMPORT_FILE_FIELD, file)
      // A file of many pictures may take an hour on a slow line.
      return toResult(await sendFile(action, form, { ...sending, timeoutMs: 0 }))
    },
    onEnd(_, result) {
      if (result.kind === 'done') void navigate(result.answer.target)
    },
  })
  const [upload] = queue

  return {
    upload,
    send(file: File) {
      if (upload) dispatch({ kind: 'remove', id: upload.id })
      const failure = file.size > maxBytes ? tooLarge : null
      dispatch({ kind: 'add', uploads: [{ id: createUuid(), file, target: null, failure }] })
    },
    cancel() {
      if (upload) dispatch({ kind: 'remove', id: upload.id })
    },
  }
}

function toResult(answer: FileAnswer): ImportResult {
  if (answer === null)
    return { kind: 'failed', failure: 'Die Verbindung ist abgebrochen, es wurde nichts gespeichert.' }
  const { body } = answer
  if (isImportUploadAnswer(body)) return { kind: 'done', answer: body }
  return {
    kind: 'failed',
    failure: isRefusal(body) ? body.text : 'Das Hochladen ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  }
}
