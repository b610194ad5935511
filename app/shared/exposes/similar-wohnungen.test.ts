import { expect, test } from 'vitest'
import { parseSuchFilter } from '../suchen/parse-such-filter.ts'
import { newSucheUrl, suchUrl } from '../suchen/suche-url.ts'
import { saveSimilarUrl, similarUrl } from './similar-wohnungen.ts'

test.each([
  [{ ort: 'Leipzig', zimmer: 2 }, 'q=Leipzig&zimmer_von=1&zimmer_bis=3'],
  [{ ort: ' Köln ', zimmer: 1 }, 'q=K%C3%B6ln&zimmer_von=1&zimmer_bis=2'],
  [{ ort: 'Kiel', zimmer: null }, 'q=Kiel&alle=1'],
  [{ ort: null, zimmer: 2.5 }, 'zimmer_von=1.5&zimmer_bis=3.5'],
  [{ ort: null, zimmer: null }, 'alle=1'],
])('finds flats similar to %j by the query %s, and saves the same search (STATUS-4)', (wohnung, query) => {
  expect(similarUrl(wohnung)).toBe(`/vermietung?${query}`)
  expect(saveSimilarUrl(wohnung)).toBe(`/suchen/neu?${query}&art=miete`)
  // As the list itself would write the filter.
  const filter = parseSuchFilter(new URLSearchParams(query))
  expect([suchUrl(filter), newSucheUrl(filter)]).toEqual([similarUrl(wohnung), saveSimilarUrl(wohnung)])
})
