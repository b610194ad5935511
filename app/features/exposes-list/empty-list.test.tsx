import { describe, expect, test } from 'vitest'
import type { OrtOffer } from '#app/shared/exposes/ort-offer.ts'
import { parseExposeFilter } from '#app/shared/exposes/parse-expose-filter.ts'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { EmptyList } from './empty-list.tsx'
import { ListHeader } from './list-header.tsx'
import { listNotes } from './list-texts.ts'

const SAVE = <a href="/suchen/e-mail">Suche speichern</a>

type DrawOptions = { searchCount?: number; totalCount?: number; kind?: 'miete' | 'verkauf'; offer?: OrtOffer }

function draw(query: string, { searchCount = 0, totalCount = 9, kind = 'miete', offer }: DrawOptions = {}): string {
  const filter = parseExposeFilter(kind, new URLSearchParams(query))
  const notes = listNotes(filter, { count: 0, searchCount, totalCount }, offer ?? null)
  return drawPage(<EmptyList list={{ filter, totalCount }} notes={notes} saveButton={SAVE} />)
}

describe('LISTE-13: an empty list tells why and offers a next step', () => {
  test.each([
    ['ort=Leipzig', 'In Leipzig gibt es zurzeit keine Wohnungen.', 'Alle Orte anzeigen', '/vermietung'],
    ['alle=1&ort=Bonn&ort=Kiel', 'In Bonn oder Kiel gibt es zurzeit', 'Alle Orte anzeigen', '/vermietung?alle=1'],
    ['q=Altbau&ort=Bonn', 'Zu „Altbau“ finden wir in Bonn zurzeit nichts.', 'Suche löschen', '/vermietung'],
    ['q=Altbua', 'Zu „Altbua“ finden wir nichts. Bitte prüfen Sie die Schreibweise.', 'Suche löschen', '/vermietung'],
  ])('%s: explains that nothing matches', (query, text, action, to) => {
    const html = draw(query)
    expect(html).toContain(text)
    expect(html).toMatch(new RegExp(`href="${to.replace('?', '\\?')}"[^>]*>${action}<`))
  })

  test('explains that the filter hides flats', () => {
    const html = draw('ort=Leipzig&preis_bis=500', { searchCount: 3 })
    expect(html).toContain('Filter blendet 3 aus.')
    expect(html).toMatch(/href="\/vermietung\?alle=1&amp;ort=Leipzig"[^>]*>Alle anzeigen</)
  })

  test.each(['miete', 'verkauf'] as const)('explains that there are no flats at all (%s)', (kind) => {
    const html = draw('ort=Leipzig', { totalCount: 0, kind })
    expect(html).not.toContain('In Leipzig')
    expect(html).toMatch(
      kind === 'miete' ? /href="\/"[^>]*>Zur Startseite</ : /href="\/vermietung"[^>]*>Alle zur Miete</,
    )
  })
})

test.each<[string, OrtOffer, string]>([
  ['Lepzig', { ort: 'Leipzig', from: null }, 'Zu „Lepzig“ finden wir nichts. Meinten Sie Leipzig?'],
  [
    '04416',
    { ort: 'Leipzig', from: '04416', km: 6.6 },
    'In 04416 haben wir zurzeit nichts. Der nächste Ort mit Wohnungen ist Leipzig, etwa 7\u00a0km entfernt.',
  ],
])('LISTE-20: a search for %s offers a town', (suche, offer, text) => {
  const html = draw(`alle=1&q=${suche}`, { offer })
  expect(html).toContain(text)
  expect(html).toMatch(/href="\/vermietung\?alle=1&amp;ort=Leipzig"[^>]*>Leipzig anzeigen</)
})

test.each([{}, { searchCount: 3 }, { totalCount: 0 }])(
  'SUCHE-5: offers to save the search in every empty list: %j',
  (numbers) => {
    expect(draw('ort=Leipzig', numbers)).toContain('Suche speichern')
  },
)

test('offers to save the search once, even while the cached count still includes flats that are gone', () => {
  const filter = parseExposeFilter('miete', new URLSearchParams('q=Altbau'))
  const notes = listNotes(filter, { count: 2, searchCount: 2, totalCount: 9 }, null)
  const list = { filter, cards: [], count: 2, totalCount: 9 }
  const html = drawPage(
    <>
      <ListHeader ref={null} list={list} notes={notes} formId="filter" change={() => undefined} saveButton={SAVE} />
      <EmptyList list={list} notes={notes} saveButton={SAVE} />
    </>,
  )
  expect(html.match(/Suche speichern/g)).toHaveLength(1)
})
