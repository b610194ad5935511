import { useEffect, useId, useRef, useState } from 'react'
import { Form } from 'react-router'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import type { AnfrageFehler } from '#app/shared/anfragen/anfrage-aktion.ts'
import { ANMERKUNG_MAX, normaliseAnmerkung, pruefeAnmerkung } from '#app/shared/anfragen/anmerkung.ts'
import { useAnfrageAktion } from './use-anfrage-aktion.ts'

type AnmerkungFormularProps = {
  linkId: string
  titel: string
  anmerkung: string | null
  /** What became of the form when it was sent without JavaScript. */
  fehler?: AnfrageFehler
  /** Shown in place of the stored note until that is known; null again afterwards. */
  onVorlaeufig: (vorlaeufig: { anmerkung: string | null } | null) => void
}

/** The applicant's note on an inquiry: opens below its button; an empty text removes it. */
export function AnmerkungFormular({ linkId, titel, anmerkung, fehler, onVorlaeufig }: AnmerkungFormularProps) {
  const hydrated = useHydrated()
  const id = useId()
  const knopf = useRef<HTMLElement>(null)
  const feld = useRef<HTMLTextAreaElement>(null)
  const [offen, setOffen] = useState(fehler !== undefined)
  const [satz, setSatz] = useState(fehler?.text ?? null)
  // Kept until it is stored, so that a failure loses nothing.
  const [entwurf, setEntwurf] = useState(fehler?.anmerkung ?? null)
  const { run, laeuft } = useAnfrageAktion('anmerkung', linkId)

  useEffect(() => {
    if (satz !== null && offen) feld.current?.focus()
  }, [satz, offen])

  async function save(text: string) {
    const zuLang = pruefeAnmerkung(text)
    setSatz(zuLang)
    if (zuLang !== null) return
    setEntwurf(text)
    setOffen(false)
    knopf.current?.focus()
    onVorlaeufig({ anmerkung: normaliseAnmerkung(text) })
    const ergebnis = await run({ anmerkung: text })
    onVorlaeufig(null)
    if (typeof ergebnis === 'string') {
      setSatz(ergebnis)
      setOffen(true)
    } else setEntwurf(null)
  }

  return (
    <details open={offen} onToggle={(event) => setOffen(event.currentTarget.open)}>
      <summary className="btn ghost sm" ref={knopf}>
        {anmerkung === null ? 'Anmerkung hinzufügen' : 'Anmerkung bearbeiten'}
        <span className="vh">: {titel}</span>
      </summary>
      <Form
        method="post"
        action="/dashboard"
        className="stack mt-2"
        onSubmit={(event) => {
          if (!hydrated) return
          event.preventDefault()
          void save(feld.current?.value ?? '')
        }}
      >
        <input type="hidden" name="intent" value="anmerkung" />
        <input type="hidden" name="linkId" value={linkId} />
        <Field
          // A note that has changed elsewhere comes into a form that nobody is writing in.
          key={offen ? 'offen' : (anmerkung ?? '')}
          id={id}
          ref={feld}
          mehrzeilig
          label="Anmerkung"
          name="anmerkung"
          rows={4}
          defaultValue={entwurf ?? anmerkung ?? ''}
          hint={`Höchstens ${ANMERKUNG_MAX} Zeichen. Zum Löschen leeren Sie das Feld.`}
          error={satz}
        />
        <Button type="submit" size="sm" busy={laeuft && 'Wird gespeichert...'}>
          Anmerkung speichern
        </Button>
      </Form>
    </details>
  )
}
