import { expect, test } from 'vitest'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { BereichCards } from './bereich-cards.tsx'

const NOTHING = { besichtigungen: 0, openRueckmeldungen: 0, mieterfragebogen: null, isBuerge: false, suchen: 0 }

test.each([
  [NOTHING, []],
  [{ ...NOTHING, suchen: 2 }, ['Gespeicherte Suchen']],
  [{ ...NOTHING, isBuerge: true }, ['Ihre Bürgschaft']],
  [
    {
      ...NOTHING,
      besichtigungen: 1,
      isBuerge: true,
      openRueckmeldungen: 0,
      mieterfragebogen: { personen: 1, percent: 0, openOthers: 0 },
      suchen: 1,
    },
    ['Meine Besichtigungen', 'Mieterfragebogen', 'Gespeicherte Suchen'],
  ],
])('shows for %j the cards %j (BEREICH-9)', (overview, titles) => {
  const html = drawPage(<BereichCards overview={overview} />)
  expect([...html.matchAll(/<b>([^<]+)/g)].map(([, title]) => title)).toEqual(titles)
  expect(html.includes('href="/konto#suchen"')).toBe(overview.suchen > 0)
})
