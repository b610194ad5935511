import { expect, test } from 'vitest'
import { ausstattungIcon } from '#app/components/ui/ausstattung-icon.ts'
import type { ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { toExposeView } from './expose-view.ts'

const expose = (part: Pick<ExposeDetail, 'merkmale' | 'ausstattung'> & Partial<ExposeDetail>) =>
  ({ bilder: [], moreAusstattung: [], ...part }) as ExposeDetail

test('drops features that an amenity already names', () => {
  const { ausstattung } = toExposeView(
    expose({
      merkmale: ['Balkon', 'Altbau', 'Altbau'],
      ausstattung: [{ category: 'Wohnung', entries: [{ name: 'Balkon, 3 m²', icon: null }] }],
    }),
  )
  expect(ausstattung.map(({ category, entries }) => [category, entries.map(({ name }) => name)])).toEqual([
    ['Wohnung', ['Balkon, 3 m²', 'Altbau']],
  ])
})

test('lists the flat with uncategorised amenities first, then house, surroundings and the rest (EXPOSE-5)', () => {
  const group = (category: string) => ({ category, entries: [{ name: `in ${category}`, icon: null }] })
  const ausstattung = ['Garage', 'Haus', 'Umgebung', 'Wohnung'].map(group)
  const view = (part: Parameters<typeof expose>[0]) =>
    toExposeView(expose(part)).ausstattung.map(({ category, entries }) => [category, ...entries.map((e) => e.name)])
  expect(view({ merkmale: ['Altbau'], ausstattung })).toEqual([
    ['Wohnung', 'in Wohnung', 'Altbau'],
    ['Haus', 'in Haus'],
    ['Umgebung', 'in Umgebung'],
    ['Garage', 'in Garage'],
  ])
  expect(view({ merkmale: ['Altbau'], ausstattung: [group('Haus')] })).toEqual([
    ['Wohnung', 'Altbau'],
    ['Haus', 'in Haus'],
  ])
})

test('groups features without a heading if there are no amenities', () => {
  expect(toExposeView(expose({ merkmale: ['Garten'], ausstattung: [] })).ausstattung).toEqual([
    { category: '', entries: [{ name: 'Garten', icon: 'trees' }] },
  ])
  expect(toExposeView(expose({ merkmale: [], ausstattung: [] })).ausstattung).toEqual([])
  const single = expose({ merkmale: ['Garten'], moreAusstattung: ['Sauna', 'Garten'], ausstattung: [] })
  expect(toExposeView(single).ausstattung[0]?.entries.map(({ name }) => name)).toEqual(['Garten', 'Sauna'])
})

test('prefers the icon of the data over the name', () => {
  expect(ausstattungIcon('Waschküche', null)).toBe('washing-machine')
  expect(ausstattungIcon('Waschküche', 'sofa')).toBe('sofa')
  expect(ausstattungIcon('Waschküche', 'gibt-es-nicht')).toBe('washing-machine')
  expect(ausstattungIcon('Etwas Neues', null)).toBe('check')
})
