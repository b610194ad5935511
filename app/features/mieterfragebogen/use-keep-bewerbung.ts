import { useSearchParams } from 'react-router'
import { readBewerbung, withBewerbung } from '#app/shared/bewerbung/bewerbung-path.ts'

/** Returns a function that adds the application from the current URL to a questionnaire path. */
export function useKeepBewerbung(): (path: string) => string {
  const [parameters] = useSearchParams()
  const exposeId = readBewerbung(parameters.get('weiter'))
  return (path) => withBewerbung(path, exposeId)
}
