import { useSearchParams } from 'react-router'
import { readBewerbung, withBewerbung } from '#app/shared/bewerbung/bewerbung-path.ts'

type OpenedFrom = {
  exposeId: string | null
  /** Adds the application to a path of the questionnaire, so that the next page can lead back to it. */
  keep: (path: string) => string
}

/** Reads from the current URL which application the page was opened from (BEWERBUNG-10). */
export function useBewerbung(): OpenedFrom {
  const [parameters] = useSearchParams()
  const exposeId = readBewerbung(parameters.get('weiter'))
  return { exposeId, keep: (path) => withBewerbung(path, exposeId) }
}
