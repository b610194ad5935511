import { useEffect, useRef, useState } from 'react'
import { forgetAngesehen } from '#app/components/angesehen/angesehen-store.ts'
import { keepFitValues } from '#app/components/fit/fit-store.ts'
import { keepOwnPlace } from '#app/components/lage/own-place-store.ts'
import { forgetTermine } from '#app/components/termine/kept-termine.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ownWbs } from '#app/components/wbs/own-wbs.ts'

/**
 * Button that deletes the visitor's data from this browser: viewed Exposés (WEITER-4), place (LAGE-4), WBS (WBS-4),
 * answers to "Passt sie zu mir?" (PASST-1) and viewings (APP-6).
 */
export function ForgetVerlauf({ angesehen }: { angesehen: boolean }) {
  const [isForgotten, setForgotten] = useState(false)
  const said = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (isForgotten) said.current?.focus()
  }, [isForgotten])

  if (isForgotten) {
    return (
      <p ref={said} tabIndex={-1} className="mt-3">
        Gelöscht: {angesehen && 'die zuletzt angesehenen Wohnungen, '}Ihr Ort, Ihr WBS, Ihre Angaben bei „Passt sie zu
        mir?“ und gemerkte Besichtigungstermine. Alles lag nur in diesem Browser. Gebuchte Termine bleiben gebucht.
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
          forgetTermine()
          setForgotten(true)
        }}
      >
        Verlauf löschen
      </Button>
    </div>
  )
}
