import { useEffect, useReducer, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useGoToAnmeldung } from '#app/components/konto/use-go-to-anmeldung.ts'
import { showToast } from '#app/components/ui/toast/toast.ts'
import type { DokumentKind } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { uploadPath } from '#app/shared/mieterfragebogen/dokument-paths.ts'
import type { DokumentFailure } from '#app/shared/mieterfragebogen/dokument-texts.ts'
import type { DokumentView } from '#app/shared/mieterfragebogen/dokument-view.ts'
import { createUuid } from '#app/shared/uuid.ts'
import { checkFile } from './check-file.ts'
import { sendUpload } from './send-upload.ts'
import { changeQueue, isUnderWay, type Upload, type UploadTarget } from './upload-queue.ts'

export function useUploads(interessentId: string, dokumente: readonly DokumentView[]) {
  const [queue, dispatch] = useReducer(changeQueue, [])
  const sending = useRef(new Map<string, AbortController>())
  const { revalidate } = useRevalidator()
  const leadToLogin = useGoToAnmeldung()

  useEffect(() => {
    dispatch({ kind: 'list', ids: dokumente.map(({ id }) => id) })
  }, [dokumente])

  async function send(upload: Upload, { signal }: AbortController) {
    const { id, target } = upload
    const onProgress = (percent: number) => dispatch({ kind: 'progress', id, percent })
    const result = await sendUpload(uploadPath(interessentId), upload, { signal, onProgress })
    if (signal.aborted) return
    if (result.kind === 'done') {
      dispatch({ kind: 'finish', id, answer: result.answer })
      showToast({ title: target.isScan ? 'Dokument erfolgreich gescannt' : 'Erfolgreich hochgeladen' })
      await revalidate()
      return
    }
    dispatch({ kind: 'fail', id, failure: result.failure })
    if (result.signedOut) leadToLogin(`/mieterfragebogen/person/${interessentId}`)
    else showToast({ title: result.failure.title, text: result.failure.text, kind: 'fehler' })
  }

  // Starts new uploads and aborts cancelled ones. Only this effect removes entries of `sending`: an effect with an
  // older queue would send a finished file again.
  useEffect(() => {
    const wanted = queue.filter(({ state }) => state.kind === 'sending')
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

  useLeaving(queue)

  return {
    queue,
    /** `known`: failure that the caller has already found. */
    add(files: readonly File[], target: UploadTarget, known: DokumentFailure | null = null) {
      const uploads = files.map((file) => {
        const failure = known ?? checkFile(file, target.uploader)
        if (failure) showToast({ ...failure, kind: 'fehler' })
        return { id: createUuid(), file, target, failure }
      })
      dispatch({ kind: 'add', uploads })
    },
    cancel: (id: string) => dispatch({ kind: 'cancel', id }),
    cancelAll: (uploader: DokumentKind) => dispatch({ kind: 'cancelAll', uploader }),
    retry: (id: string) => dispatch({ kind: 'retry', id }),
    remove: (id: string) => dispatch({ kind: 'remove', id }),
  }
}

export type Uploads = ReturnType<typeof useUploads>

/**
 * Closing the page aborts uploads, so the browser asks. Navigation within the portal drops waiting files with a toast.
 */
function useLeaving(queue: readonly Upload[]): void {
  const isBusy = queue.some(isUnderWay)
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])

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
