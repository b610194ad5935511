import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { postForm } from '#app/components/formular/post-form.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { isNumber, objectOf, oneOf } from '#app/shared/json/guards.ts'
import type { Meldung } from '#app/shared/konten/anmelde-fehler.ts'
import { RESET_LINK_UNGUELTIG } from '#app/shared/konten/konten-texte.ts'
import { telefonAnzeige } from '#app/shared/konten/telefon-anzeige.ts'
import { AnmeldungStand } from './anmeldung-karte.tsx'
import { NeuesPasswortFormular } from './neues-passwort-formular.tsx'
import { RESET_PFAD, type ResetStand } from './reset-ergebnis.ts'
import { type ResetLink, readResetParameter } from './reset-link.ts'
import { UngueltigerLink } from './ungueltiger-link.tsx'

/** When the check of a link fails for no known reason. */
const UNERWARTET: Meldung = { titel: 'Fehler', text: 'Ein Fehler ist aufgetreten. Bitte versuchen Sie es erneut.' }

const isGeprueft = objectOf({ art: oneOf('geprueft'), passwortMin: isNumber })

/** Asks whether a link works that stands behind `#`, where the server does not see it. */
async function checkLink(link: ResetLink): Promise<ResetStand> {
  const formData = new FormData()
  for (const [name, value] of Object.entries({ intent: 'pruefen', ...link })) formData.set(name, value)
  const answer = await postForm(RESET_PFAD, formData)
  if (isGeprueft(answer)) return { art: 'formular', link, passwortMin: answer.passwortMin }
  return 'code' in answer && answer.code === 'LINK_UNGUELTIG'
    ? { art: 'ungueltig' }
    : { art: 'fehler', meldung: UNERWARTET }
}

/** /reset-password (PASSWORT-4): checking, invalid, form, changed. */
export function PasswortResetSeite({ stand }: { stand: ResetStand }) {
  const [ausHash, setAusHash] = useState<ResetStand | null>(null)

  useEffect(() => {
    const gelesen = readResetParameter(new URLSearchParams(window.location.hash.slice(1)))
    if (gelesen.art === 'fehler') setAusHash(gelesen)
    if (gelesen.art === 'nichts') setAusHash(stand.art === 'offen' ? { art: 'ungueltig' } : null)
    if (gelesen.art === 'link') {
      setAusHash({ art: 'offen' })
      void checkLink(gelesen.link).then(setAusHash)
    }
  }, [stand.art])

  const gezeigt = stand.art === 'formular' || stand.art === 'offen' ? (ausHash ?? stand) : stand
  switch (gezeigt.art) {
    case 'geaendert':
      return <Geaendert phone={gezeigt.phone} />
    case 'fehler':
      return <UngueltigerLink toast={gezeigt.meldung} text={gezeigt.meldung.text} />
    case 'ungueltig':
      return <UngueltigerLink toast={RESET_LINK_UNGUELTIG} />
    case 'formular':
      return <NeuesPasswortFormular link={gezeigt.link} passwortMin={gezeigt.passwortMin} />
    case 'offen':
      return <Pruefung />
  }
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
