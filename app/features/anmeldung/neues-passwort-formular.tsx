import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { useFehlerFokus } from '#app/components/hooks/use-fehler-fokus.ts'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { PasswortFeld } from '#app/components/ui/passwort-feld.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import type { FeldFehler } from '#app/shared/konten/feld-fehler.ts'
import { findPasswortFehler } from '#app/shared/konten/passwort-regeln.ts'
import { AnmeldungKarte } from './anmeldung-karte.tsx'
import { FehlerBanner } from './fehler-banner.tsx'
import { RESET_PFAD, type ResetErgebnis } from './reset-ergebnis.ts'
import type { ResetLink } from './reset-link.ts'
import { useFehlerToast } from './use-fehler-toast.ts'

type NeuesPasswortFormularProps = {
  link: ResetLink | null
  /** Fewest characters of this account's password. */
  passwortMin: number
  fetcher: FetcherWithComponents<ResetErgebnis>
  antwort: ResetErgebnis | undefined
}

/** The new password, typed twice. Sent by a fetcher, so that the link stays in the address until it is spent. */
export function NeuesPasswortFormular({ link, passwortMin, fetcher, antwort }: NeuesPasswortFormularProps) {
  const hydrated = useHydrated()
  const formular = useRef<HTMLFormElement>(null)
  const fehler = antwort?.art === 'fehler' ? antwort : null
  const [felder, setFelder] = useState<FeldFehler>(fehler?.felder ?? {})
  const [ausgefuellt, setAusgefuellt] = useState(false)
  useFehlerToast(antwort, fehler?.meldung)
  useFehlerFokus(formular, felder)

  const wert = (name: string) => {
    const element = formular.current?.elements.namedItem(name)
    return element instanceof HTMLInputElement ? element.value : ''
  }

  useEffect(() => {
    if (fehler) setFelder(fehler.felder)
  }, [fehler])

  // What the browser has filled in or kept before this script ran counts too.
  useEffect(() => {
    const eingaben = formular.current?.querySelectorAll<HTMLInputElement>('.inp') ?? []
    setAusgefuellt([...eingaben].every(({ value }) => value !== ''))
  }, [])

  function onInput() {
    setAusgefuellt(wert('passwort') !== '' && wert('wiederholung') !== '')
    if (Object.keys(felder).length > 0) setFelder({})
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const gefunden = findPasswortFehler(wert('passwort'), wert('wiederholung'), passwortMin)
    setFelder(gefunden ? { [gefunden.feld]: gefunden.meldung.text } : {})
    if (!gefunden) return
    event.preventDefault()
    showToast({ ...gefunden.meldung, art: 'fehler' })
  }

  return (
    <AnmeldungKarte titel="Neues Passwort vergeben">
      {fehler && Object.keys(fehler.felder).length === 0 && <FehlerBanner meldung={fehler.meldung} />}
      <fetcher.Form
        ref={formular}
        method="post"
        action={RESET_PFAD}
        noValidate
        onSubmit={onSubmit}
        onInput={onInput}
        className="stack"
      >
        <input type="hidden" name="aktion" value="speichern" />
        {link && <input type="hidden" name="token" value={link.token} />}
        {link?.id && <input type="hidden" name="id" value={link.id} />}
        <PasswortFeld
          label="Neues Passwort *"
          name="passwort"
          autoComplete="new-password"
          aria-required="true"
          hint={`Mindestens ${passwortMin} Zeichen`}
          error={felder.passwort}
        />
        <PasswortFeld
          label="Passwort wiederholen *"
          name="wiederholung"
          autoComplete="new-password"
          aria-required="true"
          error={felder.wiederholung}
        />
        <Button
          type="submit"
          block
          disabled={hydrated && !ausgefuellt}
          reason="Bitte füllen Sie beide Felder aus."
          busy={fetcher.state !== 'idle' && 'Passwort wird gespeichert...'}
        >
          Passwort speichern
        </Button>
      </fetcher.Form>
      <div>
        <BackLink to="/login">Zurück zur Anmeldung</BackLink>
      </div>
    </AnmeldungKarte>
  )
}
