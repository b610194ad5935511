import { useEffect, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import type { Meldung } from '#app/shared/konten/anmelde-fehler.ts'
import { PASSWORT_MIN } from '#app/shared/konten/feld-grenzen.ts'
import { RESET_LINK_UNGUELTIG } from '#app/shared/konten/konten-texte.ts'
import { telefonAnzeige } from '#app/shared/konten/telefon-anzeige.ts'
import { AnmeldungStand } from './anmeldung-karte.tsx'
import { NeuesPasswortFormular } from './neues-passwort-formular.tsx'
import { RESET_PFAD, type ResetErgebnis, type ResetStand } from './reset-ergebnis.ts'
import { type ResetLink, readResetParameter } from './reset-link.ts'
import { UngueltigerLink } from './ungueltiger-link.tsx'

/** When the check of a link fails for no known reason. */
const UNERWARTET: Meldung = { titel: 'Fehler', text: 'Ein Fehler ist aufgetreten. Bitte versuchen Sie es erneut.' }

/** /reset-password (PASSWORT-4): checking, invalid, form, changed. */
export function PasswortResetSeite({ stand, ergebnis }: { stand: ResetStand; ergebnis: ResetErgebnis | undefined }) {
  const pruefung = useFetcher<ResetErgebnis>({ key: 'reset-pruefung' })
  const speichern = useFetcher<ResetErgebnis>({ key: 'reset-speichern' })
  const [ausHash, setAusHash] = useState<{ meldung?: Meldung; link?: ResetLink } | null>(null)
  const { submit } = pruefung

  useEffect(() => {
    const gelesen = readResetParameter(new URLSearchParams(window.location.hash.slice(1)))
    if (gelesen.art === 'fehler') setAusHash({ meldung: gelesen.meldung })
    else if (gelesen.art === 'nichts') setAusHash({})
    else {
      setAusHash({ link: gelesen.link })
      void submit({ aktion: 'pruefen', ...gelesen.link }, { method: 'post', action: RESET_PFAD })
    }
  }, [submit])

  // Without JavaScript the answer comes with the page, with it from the fetcher.
  const antwort = speichern.data ?? ergebnis
  if (stand.art === 'geaendert') return <Geaendert phone={stand.phone} />
  if (stand.art === 'fehler') return <UngueltigerLink toast={stand.meldung} text={stand.meldung.text} />
  if (stand.art === 'ungueltig' || antwort?.art === 'ungueltig') return <UngueltigerLink toast={RESET_LINK_UNGUELTIG} />
  if (ausHash?.meldung) return <UngueltigerLink toast={ausHash.meldung} text={ausHash.meldung.text} />
  if (ausHash?.link) {
    const geprueft = pruefung.data
    if (geprueft === undefined) return <Pruefung />
    if (geprueft.art === 'nicht-geprueft') return <UngueltigerLink toast={UNERWARTET} text={UNERWARTET.text} />
    if (geprueft.art !== 'geprueft') return <UngueltigerLink toast={RESET_LINK_UNGUELTIG} />
    const { passwortMin } = geprueft
    return <NeuesPasswortFormular {...{ passwortMin, antwort }} link={ausHash.link} fetcher={speichern} />
  }
  if (antwort?.art === 'fehler') {
    const passwortMin = antwort.passwortMin ?? (stand.art === 'formular' ? stand.passwortMin : PASSWORT_MIN)
    return <NeuesPasswortFormular {...{ passwortMin, antwort }} link={antwort.link} fetcher={speichern} />
  }
  if (stand.art === 'formular') {
    const { link, passwortMin } = stand
    return <NeuesPasswortFormular {...{ link, passwortMin, antwort }} fetcher={speichern} />
  }
  if (ausHash) return <UngueltigerLink toast={RESET_LINK_UNGUELTIG} />
  return <Pruefung />
}

function Pruefung() {
  return (
    <>
      <div className="wrap noscript:hidden">
        <h1 className="vh">Neues Passwort vergeben</h1>
        <div className="card pad mx-auto max-w-[440px]">
          <div className="row py-6" role="status">
            <span className="spin text-accent" aria-hidden="true" />
            Überprüfe Reset-Link...
          </div>
        </div>
      </div>
      <noscript>
        <UngueltigerLink />
      </noscript>
    </>
  )
}

function Geaendert({ phone }: { phone: string | null }) {
  const [offen, setOffen] = useState(false)
  useEffect(() => setOffen(true), [])
  const titel = 'Passwort erfolgreich geändert!'
  const text = 'Sie sind angemeldet. Wie möchten Sie weitermachen?'
  // Whoever got here by a mail may find the number of somebody else in the account.
  const nummer = phone !== null && (
    <p className="small muted mt-2">
      Per SMS meldet sich weiterhin an, wer die Nummer <span className="num">{telefonAnzeige(phone)}</span> hat. Ist das
      nicht Ihre?{' '}
      <Link className="link" to="/konto?aendern=telefon">
        Nummer ändern
      </Link>
    </p>
  )
  const wege = (
    <>
      <ButtonLink variant="two" to="/">
        Zur Startseite
      </ButtonLink>
      <ButtonLink to="/dashboard">Zu Mein Bereich</ButtonLink>
    </>
  )
  return (
    <>
      <AnmeldungStand titel={titel} icon="circle-check" farbe="green">
        <p className="small muted">{text}</p>
        {nummer}
        <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-center">{wege}</div>
      </AnmeldungStand>
      <Dialog open={offen} onClose={() => setOffen(false)} titel={titel} actions={wege}>
        <p className="muted">{text}</p>
        {nummer}
      </Dialog>
    </>
  )
}
