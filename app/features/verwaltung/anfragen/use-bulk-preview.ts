import { useEffect, useRef, useState } from 'react'
import { postForm } from '#app/components/form/post-form.ts'
import { BULK_PATH } from '#app/shared/verwaltung/anfragen/anfragen-path.ts'
import { type BulkPreview, isBulkPreview } from '#app/shared/verwaltung/anfragen/bulk-preview.ts'

const PAUSE_MS = 400

/** Inquiries to change. `ids`: separated by spaces; if empty, all inquiries of the list's query except `except`. */
export type BulkChoice = { ids: string; query: string; except: string }

type Loaded = { preview: BulkPreview | null; failure: string | null; of: string | null }

const UNREADABLE = 'Die Vorschau konnte nicht geladen werden.'

type Question = {
  choice: BulkChoice
  /** New status. If empty, no preview is requested. */
  status: string
  anmerkung: string
}

/** Loads the preview of a bulk change. The old preview stays until the new one arrives; `isCurrent` is then false. */
export function useBulkPreview({ choice: { ids, query, except }, status, anmerkung }: Question) {
  const [round, setRound] = useState(0)
  const question = JSON.stringify([ids, query, except, status, anmerkung, round])
  const [loaded, setLoaded] = useState<Loaded>({ preview: null, failure: null, of: null })
  const latest = useRef('')
  useEffect(() => {
    latest.current = question
    if (status === '') return

    async function ask() {
      const formData = new FormData()
      formData.set('intent', 'vorschau')
      formData.set('status', status)
      formData.set('anmerkung', anmerkung)
      for (const [name, value] of Object.entries({ ids, query, except })) formData.set(name, value)
      const answer = await postForm(BULK_PATH, formData)
      if (latest.current !== question) return
      if (isBulkPreview(answer)) setLoaded({ preview: answer, failure: null, of: question })
      else setLoaded({ preview: null, failure: 'text' in answer ? String(answer.text) : UNREADABLE, of: question })
    }

    const timer = setTimeout(() => void ask(), anmerkung === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [ids, query, except, status, anmerkung, question])
  const { preview, failure, of } = loaded
  return { preview, failure, isCurrent: of === question, reload: () => setRound((before) => before + 1) }
}
