import type { ReactNode } from 'react'
import type { AnfrageParties } from '#app/shared/anfragen/parties.ts'
import { wishesOf } from '#app/shared/anfragen/wishes.ts'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'

type AnfrageSummaryProps = {
  cards: ExposeCard[]
  parties: AnfrageParties
  nachricht: string
  anmerkung: string | null
}

export function AnfrageSummary({ cards, parties: { firma, person }, nachricht, anmerkung }: AnfrageSummaryProps) {
  const { rent, buy } = wishesOf(cards)
  const from = person && [person.name, person.phone && formatTelefon(person.phone), person.email].filter(Boolean)
  return (
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
      {rent && buy ? (
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
      <Row name="Nachricht">{nachricht}</Row>
      {anmerkung !== null && (
        <Row name="Anmerkung">
          <span className="whitespace-pre-line wrap-anywhere">{anmerkung}</span>
        </Row>
      )}
    </dl>
  )
}

function Titles({ cards }: Pick<AnfrageSummaryProps, 'cards'>) {
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
