import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { postForm } from '#app/components/form/post-form.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { isNumber, isText, objectOf, oneOf } from '#app/shared/json/guards.ts'
import type { Notice } from '#app/shared/konten/anmeldung-error.ts'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'
import { RESET_LINK_INVALID } from '#app/shared/konten/konten-texts.ts'
import { AnmeldungStateCard } from './anmeldung-card.tsx'
import { InvalidLink } from './invalid-link.tsx'
import { NewPasswortForm } from './new-passwort-form.tsx'
import { type ResetLink, readResetParameter } from './reset-link.ts'
import { RESET_PATH, type ResetState } from './reset-result.ts'

const UNERWARTET: Notice = { title: 'Fehler', text: 'Ein Fehler ist aufgetreten. Bitte versuchen Sie es erneut.' }

const isChecked = objectOf({ kind: oneOf('geprueft'), passwortMin: isNumber, username: isText })

/** Lets the server check a reset link from the URL fragment, which the browser never sends by itself. */
async function checkLink(link: ResetLink): Promise<ResetState> {
  const formData = new FormData()
  for (const [name, value] of Object.entries({ intent: 'pruefen', ...link })) formData.set(name, value)
  const answer = await postForm(RESET_PATH, formData)
  if (isChecked(answer)) {
    const { passwortMin, username } = answer
    return { kind: 'formular', link, passwortMin, username }
  }
  return 'code' in answer && answer.code === 'LINK_UNGUELTIG' ? { kind: 'ungueltig' } : { kind: 'unerwartet' }
}

export function PasswortResetPage({ state }: { state: ResetState }) {
  const [fromHash, setFromHash] = useState<ResetState | null>(null)

  useEffect(() => {
    const read = readResetParameter(new URLSearchParams(window.location.hash.slice(1)))
    if (read.kind === 'fehler') setFromHash(read)
    if (read.kind === 'nichts') setFromHash(state.kind === 'offen' ? { kind: 'ungueltig' } : null)
    if (read.kind === 'link') {
      setFromHash({ kind: 'offen' })
      void checkLink(read.link).then(setFromHash)
    }
  }, [state.kind])

  const shown = state.kind === 'formular' || state.kind === 'offen' ? (fromHash ?? state) : state
  switch (shown.kind) {
    case 'geaendert':
      return <Changed phone={shown.phone} />
    case 'fehler':
      return <InvalidLink toast={shown.notice} />
    case 'unerwartet':
      return <InvalidLink toast={UNERWARTET} text={UNERWARTET.text} />
    case 'ungueltig':
      return <InvalidLink toast={RESET_LINK_INVALID} />
    case 'formular':
      return <NewPasswortForm link={shown.link} passwortMin={shown.passwortMin} username={shown.username} />
    case 'offen':
      return <Check />
  }
}

function Check() {
  return (
    <>
      <div className="page-width noscript:hidden">
        <h1 className="sr-only">Neues Passwort vergeben</h1>
        <div className="card card--padded mx-auto max-w-[440px]">
          <div className="row py-6" role="status">
            <span className="spinner text-accent" aria-hidden="true" />
            Überprüfe Reset-Link...
          </div>
        </div>
      </div>
      <noscript>
        <InvalidLink />
      </noscript>
    </>
  )
}

function Changed({ phone }: { phone: string | null }) {
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  const title = 'Passwort erfolgreich geändert!'
  const text = 'Sie sind angemeldet. Wie möchten Sie weitermachen?'
  const nummer = (
    <p className="text-sm text-ink-2 mt-2">
      {phone === null ? (
        <>
          Per SMS können Sie sich anmelden, sobald Ihre Mobilnummer bestätigt ist.{' '}
          <Link className="link" to="/konto?aendern=telefon">
            Nummer bestätigen
          </Link>
        </>
      ) : (
        <>
          Mit der Nummer <span className="whitespace-nowrap">{formatTelefon(phone)}</span> können Sie sich weiter per
          SMS anmelden. Ist das nicht Ihre?{' '}
          <Link className="link" to="/konto?aendern=telefon">
            Nummer ändern
          </Link>
        </>
      )}
    </p>
  )
  const ways = (
    <>
      <ButtonLink variant="secondary" to="/">
        Zur Startseite
      </ButtonLink>
      <ButtonLink to="/dashboard">Zu Mein Bereich</ButtonLink>
    </>
  )
  return (
    <>
      <AnmeldungStateCard title={title} icon="circle-check" color="green">
        <p className="text-sm text-ink-2">{text}</p>
        {nummer}
        <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-center">{ways}</div>
      </AnmeldungStateCard>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} actions={ways}>
        <p className="text-ink-2">{text}</p>
        {nummer}
      </Dialog>
    </>
  )
}
