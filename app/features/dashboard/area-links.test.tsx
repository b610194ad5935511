import { expect, test } from 'vitest'
import type { Wishes } from '#app/shared/anfragen/wishes.ts'
import type { SavedSuchtyp } from '#app/shared/mietprofil/mietprofil-options.ts'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { AreaLinks } from './area-links.tsx'
import type { DashboardData } from './dashboard-data.ts'

const NOTHING = { besichtigungen: 0, openRueckmeldungen: 0, mieterfragebogen: null, isBuerge: false, suchen: 0 }
const DATEN: DashboardData['overview'] = NOTHING

function draw(part: Partial<DashboardData>) {
  const daten = {
    overview: DATEN,
    wishes: { rent: true, buy: false },
    asksForProfil: true,
    suchtyp: 'paar' as const,
    hasKaufprofil: false,
    profilId: 'p',
    ...part,
  }
  const html = drawPage(<AreaLinks daten={daten} />)
  return [...html.matchAll(/href="([^"]+)".*?<b>([^<]+)/g)].map(([, to, title]) => [to, title])
}

test.each([
  [NOTHING, ['Mein/Unser Profil', 'Konto']],
  [{ ...NOTHING, suchen: 2 }, ['Mein/Unser Profil', 'Gespeicherte Suchen', 'Konto']],
  [{ ...NOTHING, isBuerge: true }, ['Mein/Unser Profil', 'Ihre Angaben als Bürge', 'Konto']],
  [
    {
      ...NOTHING,
      besichtigungen: 1,
      isBuerge: true,
      mieterfragebogen: { personen: 1, percent: 0, openOthers: 0 },
      suchen: 1,
    },
    ['Mein/Unser Profil', 'Mieterfragebogen', 'Meine Besichtigungen', 'Gespeicherte Suchen', 'Konto'],
  ],
])('shows for %j the links %j (BEREICH-9)', (overview, titles) => {
  const links = draw({ overview })
  expect(links.map(([, title]) => title)).toEqual(titles)
  expect(links.some(([to]) => to === '/konto#suchen')).toBe(overview.suchen > 0)
})

const profiles = (wishes: Wishes, suchtyp: SavedSuchtyp | null, hasKaufprofil = false) =>
  draw({ wishes, suchtyp, hasKaufprofil }).filter(([to]) => to !== '/konto')

test.each([
  [{ rent: false, buy: false }, null, [['/profil/p', 'Bitte Profil ausfüllen']]],
  [{ rent: true, buy: false }, 'paar' as const, [['/profil/p', 'Mein/Unser Profil']]],
  [{ rent: false, buy: true }, null, [['/kaufprofil', 'Kaufprofil, freiwillig']]],
  [
    { rent: true, buy: true },
    null,
    [
      ['/profil/p', 'Zur Miete: Bitte Profil ausfüllen'],
      ['/kaufprofil', 'Zum Kauf: Kaufprofil, freiwillig'],
    ],
  ],
])('KAUF-3: with the wishes %j and the Suchtyp %j the ways are %j', (wishes, suchtyp, ways) => {
  expect(profiles(wishes, suchtyp)).toEqual(ways)
})

test('KAUF-3: the link to an answered profile does not call it voluntary', () => {
  expect(profiles({ rent: false, buy: true }, null, true)).toEqual([['/kaufprofil', 'Mein Kaufprofil']])
})

test('BUERGE-3: asks for no rental profile of a person who only guarantees', () => {
  const overview = { ...NOTHING, isBuerge: true }
  const ways = (part: Partial<DashboardData>) =>
    draw({ overview, wishes: { rent: false, buy: false }, suchtyp: null, ...part }).filter(([to]) => to === '/profil/p')
  const open = [['/profil/p', 'Bitte Profil ausfüllen']]
  expect(ways({})).toEqual([])
  expect(ways({ overview: { ...overview, mieterfragebogen: { personen: 1, percent: 0, openOthers: 0 } } })).toEqual(
    open,
  )
  expect(ways({ wishes: { rent: true, buy: false } })).toEqual(open)
})

test('FRAGEN-4: offers no way to the rental profile before the company asks for it', () => {
  const ways = (rent: boolean, suchtyp: SavedSuchtyp | null) =>
    draw({ wishes: { rent, buy: false }, suchtyp, asksForProfil: false }).filter(([to]) => to === '/profil/p')
  expect([ways(true, null), ways(false, null)]).toEqual([[], []])
  expect(ways(true, 'paar')).toEqual([['/profil/p', 'Mein/Unser Profil']])
})
