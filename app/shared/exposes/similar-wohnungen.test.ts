import { expect, test } from 'vitest'
import { newSucheUrl, suchUrl } from '../suchen/suche-url.ts'
import { similarWohnungen } from './similar-wohnungen.ts'

test.each([
  [{ ort: 'Leipzig', zimmer: 2 }, 'q=Leipzig&zimmer_von=1&zimmer_bis=3'],
  [{ ort: ' Köln ', zimmer: 1 }, 'q=K%C3%B6ln&zimmer_von=1&zimmer_bis=2'],
  [{ ort: 'Kiel', zimmer: null }, 'q=Kiel&alle=1'],
  [{ ort: null, zimmer: 2.5 }, 'zimmer_von=1.5&zimmer_bis=3.5'],
  [{ ort: null, zimmer: null }, 'alle=1'],
])('like %j is what %s finds, and the search that is saved is the same (STATUS-4)', (wohnung, query) => {
  const filter = similarWohnungen(wohnung)
  expect(suchUrl(filter)).toBe(`/vermietung?${query}`)
  expect(newSucheUrl(filter)).toBe(`/suchen/neu?${query}&art=miete`)
})
