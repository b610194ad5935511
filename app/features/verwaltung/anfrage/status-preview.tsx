import { Link } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Bild } from '#app/components/ui/bild.tsx'
import { EmailAdresse } from '#app/components/ui/email-adresse.tsx'
import { Preview } from '#app/features/verwaltung/ui/form/preview.tsx'
import type { AnfrageEntry } from '#app/shared/anfragen/anfrage.types.ts'
import { normaliseAnmerkung } from '#app/shared/anfragen/anmerkung.ts'
import { cardState } from '#app/shared/anfragen/card-state.ts'
import { date, time } from '#app/shared/format/date.ts'
import type { AnfrageChange, AnfrageView, WordsPreview } from '#app/shared/verwaltung/anfragen/anfrage-view.ts'
import { anlegenPath } from '#app/shared/verwaltung/termine/kalender-url.ts'
import { SwitchGroup } from '../ui/switch-group.tsx'

type StatusPreviewProps = {
  anfrage: AnfrageView
  change: AnfrageChange | null
  view: 'bereich' | 'email' | 'sms'
  address: (params: Readonly<Record<string, string>>) => string
  anmerkung: string
  words: WordsPreview | null
}

export function StatusPreview({ anfrage, change, view, address, anmerkung, words }: StatusPreviewProps) {
  const name = anfrage.name || 'die Person'
  const card = (entry: AnfrageEntry) => (
    <Card entry={entry} profilId={anfrage.profilId ?? ''} hasProfil={anfrage.profil !== null} />
  )
  if (change === null || words === null) {
    return (
      anfrage.entry && (
        <Preview title={`Das liest ${name} zurzeit`}>
          <div className="preview-sheet">{card(anfrage.entry)}</div>
        </Preview>
      )
    )
  }
  const { status, entry, free } = change
  const tab = (name: string, key: 'bereich' | 'email' | 'sms') => ({
    name,
    to: address({ neu: status, ...(key !== 'bereich' && { vorschau: key }) }),
    isCurrent: view === key,
  })
  return (
    <Preview title={`Das liest ${name}`}>
      <div className="mb-2">
        <SwitchGroup
          label="Vorschau"
          items={[tab('Mein Bereich', 'bereich'), tab('E-Mail', 'email'), tab('SMS', 'sms')]}
        />
      </div>
      <div className="preview-sheet">
        {view === 'bereich' && card({ ...entry, anmerkungVerwaltung: normaliseAnmerkung(anmerkung) })}
        {view === 'email' && <Mail mail={words.mail} />}
        {view === 'sms' && <p>{words.sms?.text ?? 'Diese Person hat keine Mobilnummer.'}</p>}
      </div>
      {status === 'besichtigung_zulassen' && (
        <Free free={free} to={anlegenPath({ expose: anfrage.expose.id }, address({ neu: status }))} />
      )}
    </Preview>
  )
}

type CardProps = { entry: AnfrageEntry; profilId: string; hasProfil: boolean }

function Card({ entry, profilId, hasProfil }: CardProps) {
  const { badge, banner, storniert, past, gebucht, vereinbaren } = cardState(entry, { profilId, hasProfil })
  return (
    <div className="card-preview">
      <div className="card-preview-head">
        <div className="thumbnail">
          <Bild bild={entry.expose.bild} sizes="60px" lazy small />
        </div>
        <b>{entry.expose.title || 'Unbekanntes Exposé'}</b>
      </div>
      <Badge color={badge.color}>{badge.text}</Badge>
      {gebucht && <p>Besichtigungstermin gebucht</p>}
      {past && entry.buchung && <p>Ihr Termin war am {date(entry.buchung.date)}.</p>}
      {[storniert, banner].map(
        (shown) =>
          shown && (
            <Banner key={shown.title} color={shown.color} icon={vereinbaren ? 'calendar' : 'info'} title={shown.title}>
              {shown.text}
            </Banner>
          ),
      )}
      {vereinbaren !== null && (
        <span className="button button--small" aria-hidden="true">
          Besichtigungstermin vereinbaren
        </span>
      )}
      {entry.anmerkungVerwaltung !== null && (
        <p className="whitespace-pre-line">
          <b>Unsere Anmerkung:</b> {entry.anmerkungVerwaltung}
        </p>
      )}
    </div>
  )
}

function Mail({ mail }: { mail: WordsPreview['mail'] }) {
  if (mail === null) return <p>Diese Person hat keine bestätigte E-Mail-Adresse.</p>
  return (
    <>
      <p className="mb-2 text-xs text-ink-2">
        An <EmailAdresse email={mail.an} />
        <br />
        <b>{mail.betreff}</b>
      </p>
      <p className="whitespace-pre-line">{mail.text}</p>
    </>
  )
}

function Free({ free, to }: { free: AnfrageChange['free']; to: string }) {
  const slots = free.map(
    ({ date: day, from, left }) => `${date(day)}, ${time(from)}, ${left} ${left === 1 ? 'Platz' : 'Plätze'}`,
  )
  return (
    <p className="mt-2 text-xs text-ink-2">
      {slots.length > 0 ? `Noch frei: ${slots.join('; ')}. ` : 'Für diese Wohnung ist kein Termin frei. '}
      <Link className="link" to={to}>
        Termine anlegen
      </Link>
    </p>
  )
}
