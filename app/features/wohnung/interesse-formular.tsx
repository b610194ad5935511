import type { SubmissionResult } from '@conform-to/react'
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useFehlerFokus } from '#app/components/hooks/use-fehler-fokus.ts'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { goesToSubmit } from '#app/components/ui/goes-to-submit.ts'
import { findEmailFehler } from '#app/shared/konten/email-adresse.ts'
import { INTERESSE_GRENZEN as GRENZEN, INTERESSE_TEXTE as TEXTE } from '#app/shared/wohnung/interesse-texte.ts'

export type InteresseErgebnis = SubmissionResult<string[]> | undefined

const FELDER = ['name', 'email', 'telefon', 'nachricht'] as const
type FeldName = (typeof FELDER)[number]
type Fehler = Partial<Record<FeldName, string>>
type Eingabe = HTMLInputElement | HTMLTextAreaElement

/** The browser's own check of a field in the portal's words; null where it has no complaint. */
function checkFeld(eingabe: Eingabe): string | null {
  const { validity } = eingabe
  const name = eingabe.name as FeldName
  if (eingabe.required && eingabe.value.trim() === '') return name === 'telefon' ? null : TEXTE[name]
  const emailFehler = name === 'email' ? findEmailFehler(eingabe.value) : null
  if (emailFehler !== null) return emailFehler
  return validity.tooLong ? TEXTE.zuLang : null
}

const findEingabe = (formular: HTMLFormElement, name: FeldName) => formular.elements.namedItem(name) as Eingabe | null

/** The demo interest form. It checks and confirms; it sends nothing to anybody and says so (WOHNUNG-2). */
export function InteresseFormular({ ergebnis }: { ergebnis: InteresseErgebnis }) {
  const hydrated = useHydrated()
  const busy = useNavigation().state !== 'idle'
  const formular = useRef<HTMLFormElement>(null)
  const bestaetigung = useRef<HTMLDivElement>(null)
  const [fehler, setFehler] = useState<Fehler>(() => serverFehler(ergebnis))
  /** What was wrong when the form was last sent; `fehler` also follows the typing. */
  const [abgewiesen, setAbgewiesen] = useState<Fehler | null>(null)
  useFehlerFokus(formular, abgewiesen)

  // The server's answer: its errors replace the browser's, and the focus goes to the first, or to the confirmation.
  useEffect(() => {
    if (!ergebnis) return
    if (ergebnis.status === 'success') {
      setFehler({})
      formular.current?.reset()
      bestaetigung.current?.focus()
    } else {
      const neu = serverFehler(ergebnis)
      setFehler(neu)
      setAbgewiesen(neu)
    }
  }, [ergebnis])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const neu: Fehler = {}
    for (const name of FELDER) {
      const eingabe = findEingabe(form, name)
      const text = eingabe && checkFeld(eingabe)
      if (text) neu[name] = text
    }
    setFehler(neu)
    if (Object.keys(neu).length === 0) return
    event.preventDefault()
    setAbgewiesen(neu)
  }

  /** Errors appear on leaving a field that was filled, and go as soon as they are mended. */
  function check(eingabe: Eingabe, { nurMildern }: { nurMildern: boolean }) {
    const name = eingabe.name as FeldName
    const text = checkFeld(eingabe) ?? undefined
    if (nurMildern ? fehler[name] && !text : eingabe.value !== '') setFehler({ ...fehler, [name]: text })
  }

  const wert = (name: FeldName) => {
    // A form that was accepted starts empty again.
    const vorher = ergebnis?.status === 'success' ? undefined : ergebnis?.initialValue?.[name]
    return typeof vorher === 'string' ? vorher : undefined
  }
  const eingabe = (name: FeldName) => ({
    name,
    id: `interesse-${name}`,
    error: fehler[name],
    defaultValue: wert(name),
    maxLength: GRENZEN[name],
    onBlur: (event: FocusEvent<Eingabe>) => {
      if (!goesToSubmit(event)) check(event.currentTarget, { nurMildern: false })
    },
    onInput: (event: { currentTarget: Eingabe }) => check(event.currentTarget, { nurMildern: true }),
  })

  return (
    <section className="sec" id="interesse">
      <h2>Interesse an dieser Wohnung?</h2>
      <div className="card pad grid gap-5">
        {ergebnis?.status === 'success' ? (
          <div ref={bestaetigung} tabIndex={-1} role="status">
            <Banner farbe="green" icon="circle-check" titel="Ihre Angaben sind vollständig">
              Dies ist eine Demoseite: Es wurde nichts gesendet und nichts gespeichert.
            </Banner>
          </div>
        ) : (
          <Banner farbe="gray" icon="info" titel="Demoseite">
            Dieses Formular prüft Ihre Angaben, sendet aber nichts ab.
          </Banner>
        )}
        <Form
          ref={formular}
          method="post"
          action="/wohnung/demo#interesse"
          preventScrollReset
          noValidate={hydrated}
          onSubmit={onSubmit}
          className="grid gap-5"
        >
          <div className="two-f">
            <Field label="Name" required autoComplete="name" {...eingabe('name')} />
            <Field label="Telefon" type="tel" autoComplete="tel" placeholder="151 12345678" {...eingabe('telefon')} />
          </div>
          <Field label="E-Mail" type="email" required autoComplete="email" {...eingabe('email')} />
          <Field
            label="Nachricht"
            required
            mehrzeilig
            placeholder="Was möchten Sie wissen?"
            {...eingabe('nachricht')}
          />
          <button type="submit" className="btn justify-self-start" aria-busy={busy}>
            Absenden
          </button>
        </Form>
      </div>
    </section>
  )
}

function serverFehler(ergebnis: InteresseErgebnis): Fehler {
  return Object.fromEntries(
    FELDER.flatMap((name) => (ergebnis?.error?.[name]?.[0] ? [[name, ergebnis.error[name][0]]] : [])),
  )
}
