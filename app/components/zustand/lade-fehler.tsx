import { FehlerSeite } from '../layout/fehler-seite.tsx'

type LadeFehlerProps = {
  /** What the ErrorBoundary got; holds the request's number where the server named one. */
  error?: unknown
  titel: string
  text: string
}

/** A screen whose data could not be loaded. The page answers 500; the details stand in the log. */
export function LadeFehler({ error, titel, text }: LadeFehlerProps) {
  return (
    <FehlerSeite error={error} titel={titel}>
      {text}
    </FehlerSeite>
  )
}
