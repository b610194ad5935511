import { expect, test } from 'vitest'
import type { BereichOverview } from '#app/shared/anfragen/anfrage.types.ts'
import type { Wishes } from '#app/shared/anfragen/wishes.ts'
import type { SavedSuchtyp } from '#app/shared/mietprofil/mietprofil-options.ts'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { DashboardPage } from './dashboard-page.tsx'

const OVERVIEW = { besichtigungen: 0, openRueckmeldungen: 0, mieterfragebogen: null, isBuerge: false, suchen: 0 }

function draw(
  wishes: Wishes,
  suchtyp: SavedSuchtyp | null,
  {
    hasKaufprofil = false,
    asksForProfil = true,
    overview = OVERVIEW,
  }: { hasKaufprofil?: boolean; asksForProfil?: boolean; overview?: BereichOverview } = {},
) {
  const daten = {
    profilId: 'p',
    name: 'Jana Albrecht',
    isNameOpen: false,
    typedEmail: null,
    suchtyp,
    entries: [],
    wishes,
    hasKaufprofil,
    asksForProfil,
    usualAnswer: null,
    kontakte: {},
    more: { termine: 0, anfragen: 0 },
    overview,
    ways: null,
  }
  const html = drawPage(<DashboardPage daten={daten} requiredOpen={false} />)
  return [...html.matchAll(/href="(\/profil\/p|\/kaufprofil)"[^>]*>(.*?)<\/a>/g)].map(([, target, content]) => [
    target,
    content?.replaceAll(/<[^>]*>/g, ''),
  ])
}

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
  expect(draw(wishes, suchtyp)).toEqual(ways)
})

test('KAUF-3: the button to an answered profile does not call it voluntary', () => {
  expect(draw({ rent: false, buy: true }, null, { hasKaufprofil: true })).toEqual([['/kaufprofil', 'Mein Kaufprofil']])
})

test('BUERGE-3: asks for no rental profile of a person who only guarantees', () => {
  const guarantor = { ...OVERVIEW, isBuerge: true }
  const none = { rent: false, buy: false }
  expect(draw(none, null, { overview: guarantor })).toEqual([])
  const seeker = { ...guarantor, mieterfragebogen: { personen: 1, percent: 0, openOthers: 0 } }
  const open = [['/profil/p', 'Bitte Profil ausfüllen']]
  expect(draw(none, null, { overview: seeker })).toEqual(open)
  expect(draw({ rent: true, buy: false }, null, { overview: guarantor })).toEqual(open)
})

test('FRAGEN-4: offers no way to the rental profile before the company asks for it', () => {
  for (const rent of [true, false]) expect(draw({ rent, buy: false }, null, { asksForProfil: false })).toEqual([])
  expect(draw({ rent: true, buy: false }, 'paar', { asksForProfil: false })).toEqual([
    ['/profil/p', 'Mein/Unser Profil'],
  ])
})
