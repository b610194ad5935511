import type { ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { ANFRAGE_TEXT } from '#app/shared/anfragen/anfrage-view.ts'
import { normaliseAnmerkung } from '#app/shared/anfragen/anmerkung.ts'
import { wishesOf } from '#app/shared/anfragen/wishes.ts'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'
import type { AnfrageParties } from './parties.ts'
import { sendText } from './send-texts.ts'

type CheckAnfrageProps = {
  cards: ExposeCard[]
  parties: AnfrageParties
  anmerkung: string
  banner: ReactNode
  running: boolean
  onSend: () => void
}

export function CheckAnfrage({
  cards,
  parties: { firma, person, needsProfil },
  anmerkung,
  banner,
  running,
  onSend,
}: CheckAnfrageProps) {
  const { rent, buy } = wishesOf(cards)
  const isMixed = rent && buy
  const note = normaliseAnmerkung(anmerkung)
  const from = person && [person.name, person.phone && formatTelefon(person.phone), person.email].filter(Boolean)
  return (
    <>
      <dl className="stack text-sm [--gap:12px]">
        <Row name="An">{firma}</Row>
        {from && (
          <Row name="Von">
            {from.map((line) => (
              <span key={line} className="block wrap-anywhere">
                {line}
              </span>
            ))}
          </Row>
        )}
        {isMixed ? (
          <>
            <Row name="Zur Miete">
              <Titles cards={cards.filter(({ verkauf }) => !verkauf)} />
            </Row>
            <Row name="Zum Kauf">
              <Titles cards={cards.filter(({ verkauf }) => verkauf)} />
            </Row>
          </>
        ) : (
          <Row name={buy ? 'Zum Kauf' : 'Für'}>
            <Titles cards={cards} />
          </Row>
        )}
        <Row name="Nachricht">{ANFRAGE_TEXT}</Row>
        {note !== null && (
          <Row name="Anmerkung">
            <span className="whitespace-pre-line wrap-anywhere">{note}</span>
          </Row>
        )}
      </dl>
      {banner}
      <Button block busy={running && 'Wird gesendet...'} onClick={onSend}>
        {sendText(cards)}
      </Button>
      <p className="text-xs text-ink-2">
        Kostenlos und unverbindlich.
        {isMixed &&
          (needsProfil
            ? ' Für die Miete brauchen wir Ihr Mietprofil, für den Kauf nicht.'
            : ' Für den Kauf brauchen wir kein Mietprofil, für die Miete erst nach der Besichtigung.')}
      </p>
    </>
  )
}

function Titles({ cards }: Pick<CheckAnfrageProps, 'cards'>) {
  return (
    <ul>
      {cards.map(({ id, title }) => (
        <li key={id} className="wrap-anywhere">
          {title}
        </li>
      ))}
    </ul>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
