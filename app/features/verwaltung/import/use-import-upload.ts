import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isText, objectOf } from '#app/shared/json/guards.ts'
import { IMPORT_FILE_FIELD, isImportUploadAnswer } from '#app/shared/verwaltung/import/import-upload.ts'

export type UploadState =
  | { kind: 'none' }
  | { kind: 'sending'; name: string; percent: number }
  | { kind: 'failed'; text: string }

const BROKEN_OFF = 'Die Verbindung ist abgebrochen, es wurde nichts gespeichert.'

const isRefusal = objectOf({ text: isText })

/** Uses XMLHttpRequest, because `fetch` reports no progress. */
export function useImportUpload(action: string, { maxBytes, tooLarge }: { maxBytes: number; tooLarge: string }) {
  const [state, setState] = useState<UploadState>({ kind: 'none' })
  const request = useRef<XMLHttpRequest | null>(null)
  const navigate = useNavigate()
  useEffect(() => () => request.current?.abort(), [])

  function send(file: File) {
    if (file.size > maxBytes) return setState({ kind: 'failed', text: tooLarge })
    const sending = new XMLHttpRequest()
    request.current = sending
    setState({ kind: 'sending', name: file.name, percent: 0 })
    sending.upload.onprogress = ({ loaded, total }) =>
      setState({ kind: 'sending', name: file.name, percent: total > 0 ? Math.floor((loaded / total) * 100) : 0 })
    sending.onabort = () => setState({ kind: 'none' })
    sending.onerror = () => setState({ kind: 'failed', text: BROKEN_OFF })
    sending.onload = () => {
      const answer: unknown = sending.response
      if (isImportUploadAnswer(answer)) void navigate(answer.target)
      else
        setState({
          kind: 'failed',
          text: isRefusal(answer) ? answer.text : 'Das Hochladen ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
        })
    }
    sending.open('POST', action)
    sending.responseType = 'json'
    sending.setRequestHeader('Accept', 'application/json')
    const form = new FormData()
    form.set(IMPORT_FILE_FIELD, file)
    sending.send(form)
  }

  return { state, send, cancel: () => request.current?.abort() }
}
