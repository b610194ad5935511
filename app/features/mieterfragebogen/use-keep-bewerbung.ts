import { useSearchParams } from 'react-router'
import { readBewerbung, withBewerbung } from '#app/shared/bewerbung/bewerbung-path.ts'

/** Returns a function that keeps in a path of the questionnaire the application that this page was opened from. */
export function useKeepBewerbung(): (path: string) => string {
  const [parameters] = useSearchParams()
  const exposeId = readBewerbung(parameters.get('weiter'))
  return (path) => withBewerbung(path, exposeId)
}
