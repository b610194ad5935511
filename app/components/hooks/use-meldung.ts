import { useEffect, useRef, useState } from 'react'

/** What to tell screen readers once a list has changed, i.e. its `stand`; '' for the list that came with the page. */
export function useMeldung(stand: string, text: string): string {
  const erster = useRef<string | null>(stand)
  const [meldung, setMeldung] = useState('')
  useEffect(() => {
    if (erster.current === stand) return
    erster.current = null
    setMeldung(text)
  }, [stand, text])
  return meldung
}
