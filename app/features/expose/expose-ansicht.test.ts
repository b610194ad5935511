import { expect, test } from 'vitest'
import { ausstattungIcon } from '#app/components/ui/ausstattung-icon.ts'
import type { ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { toExposeAnsicht } from './expose-ansicht.ts'

const expose = (teil: Pick<ExposeDetail, 'merkmale' | 'ausstattung'> & Partial<ExposeDetail>) =>
  ({ weitereAusstattung: [], ...teil }) as ExposeDetail

test('features that an amenity names already are not repeated', () => {
  const { ausstattung } = toExposeAnsicht(
    expose({
      merkmale: ['Balkon', 'Altbau', 'Altbau'],
      ausstattung: [{ kategorie: 'Wohnung', eintraege: [{ name: 'Balkon, 3 m²', icon: null }] }],
    }),
  )
  expect(ausstattung.map(({ kategorie, eintraege }) => [kategorie, eintraege.map(({ name }) => name)])).toEqual([
    ['Wohnung', ['Balkon, 3 m²']],
    ['Weitere Merkmale', ['Altbau']],
  ])
})

test('features alone form a group without a heading', () => {
  expect(toExposeAnsicht(expose({ merkmale: ['Garten'], ausstattung: [] })).ausstattung).toEqual([
    { kategorie: '', eintraege: [{ name: 'Garten', icon: 'trees' }] },
  ])
  expect(toExposeAnsicht(expose({ merkmale: [], ausstattung: [] })).ausstattung).toEqual([])
  const einzeln = expose({ merkmale: ['Garten'], weitereAusstattung: ['Sauna', 'Garten'], ausstattung: [] })
  expect(toExposeAnsicht(einzeln).ausstattung[0]?.eintraege.map(({ name }) => name)).toEqual(['Garten', 'Sauna'])
})

test('the icon of the data counts before the name', () => {
  expect(ausstattungIcon('Waschküche', null)).toBe('washing-machine')
  expect(ausstattungIcon('Waschküche', 'sofa')).toBe('sofa')
  expect(ausstattungIcon('Waschküche', 'gibt-es-nicht')).toBe('washing-machine')
  expect(ausstattungIcon('Etwas Neues', null)).toBe('check')
})
