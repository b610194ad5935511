import { useEffect, useRef, useState } from 'react'
import { forgetAngesehen } from '#app/components/angesehen/angesehen-store.ts'
import { keepFitValues } from '#app/components/fit/fit-store.ts'
import { keepOwnPlace } from '#app/components/lage/own-place-store.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ownWbs } from '#app/components/wbs/own-wbs.ts'

/** Button to delete viewed Exposés (WEITER-4), place (LAGE-4), WBS (WBS-4) and answers (PASST-1) from the browser. */
export function ForgetVerlauf({ angesehen }: { angesehen: boolean }) {
  const [isForgotten, setForgotten] = useState(false)
  const said = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (isForgotten) said.current?.focus()
  }, [isForgotten])

  if (isForgotten) {
    return (
      <p ref={said} tabIndex={-1} className="mt-3">
        {angesehen
          ? 'Gelöscht: die zuletzt angesehenen Wohnungen, Ihr Ort, Ihr WBS und Ihre Angaben bei „Passt sie zu mir?“. Alles lag nur in diesem Browser.'
          : 'Gelöscht: Ihr Ort, Ihr WBS und Ihre Angaben bei „Passt sie zu mir?“. Alles lag nur in diesem Browser.'}
      </p>
    )
  }
  return (
    <div className="mt-4 noscript:hidden">
      <Button
        variant="secondary"
        size="small"
        onClick={() => {
          forgetAngesehen()
          keepOwnPlace(null)
          ownWbs.keep(null)
          keepFitValues(null)
          setForgotten(true)
        }}
      >
        Verlauf löschen
      </Button>
    </div>
  )
}
