import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useGoToAnmeldung } from '#app/components/konto/use-go-to-anmeldung.ts'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { isUnderWay } from '#app/components/uploads/upload-queue.ts'
import { useUploadQueue } from '#app/components/uploads/use-upload-queue.ts'
import type { DokumentKind } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { uploadPath } from '#app/shared/mieterfragebogen/dokument-paths.ts'
import type { DokumentFailure } from '#app/shared/mieterfragebogen/dokument-texts.ts'
import type { DokumentView, UploadAnswer } from '#app/shared/mieterfragebogen/dokument-view.ts'
import { createUuid } from '#app/shared/uuid.ts'
import { checkFile } from './check-file.ts'
import type { DokumentUpload, UploadFailure, UploadTarget } from './dokument-upload.ts'
import { type DokumentResult, sendUpload } from './send-upload.ts'

/** Upload queue of a person's documents. Rows and toasts show results. Stored documents are part of the page's data. */
export function useUploads(interessentId: string, dokumente: readonly DokumentView[]) {
  const { revalidate } = useRevalidator()
  const leadToLogin = useGoToAnmeldung()
  const { queue, dispatch } = useUploadQueue<UploadTarget, UploadFailure, UploadAnswer, DokumentResult>({
    send: (upload, sending) => sendUpload(uploadPath(interessentId), upload, sending),
    async onEnd({ target }, result) {
      if (result.kind === 'done') {
        showToast({ title: target.isScan ? 'Dokument erfolgreich gescannt' : 'Erfolgreich hochgeladen' })
        await revalidate()
      } else if (result.signedOut) leadToLogin(`/mieterfragebogen/person/${interessentId}`)
      else showToast({ title: result.failure.title, text: result.failure.text, kind: 'fehler' })
    },
  })

  useEffect(() => {
    dispatch({ kind: 'list', ids: dokumente.map(({ id }) => id) })
  }, [dokumente, dispatch])
  useTellUnsent(queue)

  return {
    queue,
    /** Adds files to the queue. `known`: failure that the caller has already found in them. */
    add(files: readonly File[], target: UploadTarget, known: DokumentFailure | null = null) {
      const uploads = files.map((file) => {
        const failure = known ?? checkFile(file, target.uploader)
        if (failure) showToast({ ...failure, kind: 'fehler' })
        return { id: createUuid(), file, target, failure: failure && { ...failure, again: false } }
      })
      dispatch({ kind: 'add', uploads })
    },
    cancel: (id: string) => dispatch({ kind: 'cancel', id }),
    cancelAll(uploader: DokumentKind) {
      // Waiting ones first, or a cancelled upload would start the next.
      const meant = queue.filter((upload) => isUnderWay(upload) && upload.target.uploader === uploader).toReversed()
      for (const { id } of meant) dispatch({ kind: 'cancel', id })
    },
    retry: (id: string) => dispatch({ kind: 'retry', id }),
    remove: (id: string) => dispatch({ kind: 'remove', id }),
  }
}

export type Uploads = ReturnType<typeof useUploads>

/** Shows a toast if a navigation within the portal drops waiting files. */
function useTellUnsent(queue: readonly DokumentUpload[]): void {
  const last = useRef(queue)
  useEffect(() => {
    last.current = queue
  })
  useEffect(
    () => () => {
      const names = last.current.flatMap(({ file, state }) => (state.kind === 'waiting' ? [file.name] : []))
      if (names.length > 0) showToast({ title: 'Nicht hochgeladen', text: names.join(', '), kind: 'fehler' })
    },
    [],
  )
}
