import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { useFehlerFokus } from '#app/components/hooks/use-fehler-fokus.ts'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import type { AnfrageFehler } from '#app/shared/anfragen/anfrage-aktion.ts'
import { ANMERKUNG_MAX, checkAnmerkung, normaliseAnmerkung } from '#app/shared/anfragen/anmerkung.ts'
import { dropEntwurf, findEntwurf, keepEntwurf, passFokus, takeFokus } from './entwuerfe.ts'
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
  const formular = useRef<HTMLFormElement>(null)
  const feld = useRef<HTMLTextAreaElement>(null)
  const [offen, setOffen] = useState(() => findEntwurf(linkId)?.offen ?? fehler !== undefined)
  // An object of its own for each failure: the same one again moves the focus again.
  const [fehlschlag, setFehlschlag] = useState<{ text: string } | null>(fehler ?? null)
  // Kept until it is stored, so that a failure loses nothing.
  const [entwurf, setEntwurf] = useState(() => findEntwurf(linkId)?.text ?? fehler?.anmerkung ?? null)
  const { run, laeuft } = useAnfrageAktion('anmerkung', linkId)

  useFehlerFokus(formular, fehlschlag)

  // A live change moves the card to the other list: its form starts anew there, and whoever is writing goes on writing.
  useLayoutEffect(() => {
    const textfeld = feld.current
    const auswahl = takeFokus(linkId)
    if (auswahl) {
      textfeld?.focus()
      textfeld?.setSelectionRange(...auswahl)
    }
  }, [linkId])
  useLayoutEffect(
    () => () => {
      const textfeld = document.activeElement
      if (!(textfeld instanceof HTMLTextAreaElement) || textfeld.id !== id) return
      passFokus(linkId, [textfeld.selectionStart, textfeld.selectionEnd])
    },
    [linkId, id],
  )

  function keep(text: string) {
    setEntwurf(text)
    keepEntwurf(linkId, { text, offen: true })
  }

  function toggle(istOffen: boolean) {
    setOffen(istOffen)
    const vorhanden = findEntwurf(linkId)
    if (vorhanden) keepEntwurf(linkId, { ...vorhanden, offen: istOffen })
  }

  async function save(text: string) {
    const zuLang = checkAnmerkung(text)
    setFehlschlag(zuLang === null ? null : { text: zuLang })
    if (zuLang !== null) return
    setEntwurf(text)
    keepEntwurf(linkId, { text, offen: false })
    setOffen(false)
    knopf.current?.focus()
    onVorlaeufig({ anmerkung: normaliseAnmerkung(text) })
    const ergebnis = await run({ anmerkung: text })
    onVorlaeufig(null)
    if (ergebnis === null) {
      dropEntwurf(linkId, text)
      setEntwurf(findEntwurf(linkId)?.text ?? null)
      return
    }
    // Refused, failed, or nobody is signed in any more.
    // What was typed meanwhile is newer.
    keepEntwurf(linkId, { text: findEntwurf(linkId)?.text ?? text, offen: true })
    if (ergebnis === undefined) return
    if (!feld.current) showToast({ titel: 'Anmerkung nicht gespeichert', text: ergebnis, art: 'fehler' })
    setFehlschlag({ text: ergebnis })
    setOffen(true)
  }

  return (
    <details open={offen} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary className="btn ghost sm" ref={knopf}>
        {anmerkung === null ? 'Anmerkung hinzufügen' : 'Anmerkung bearbeiten'}
        <span className="vh">: {titel}</span>
      </summary>
      <Form
        ref={formular}
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
          onInput={(event) => keep(event.currentTarget.value)}
          hint={`Höchstens ${ANMERKUNG_MAX} Zeichen. Zum Löschen leeren Sie das Feld.`}
          error={fehlschlag?.text}
        />
        <Button type="submit" size="sm" busy={laeuft && 'Wird gespeichert...'}>
          Anmerkung speichern
        </Button>
      </Form>
    </details>
  )
}
