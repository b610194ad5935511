import { expect, test } from 'vitest'
import { nothingDue } from '#app/shared/anfragen/due.ts'
import type { Wishes } from '#app/shared/anfragen/wishes.ts'
import type { SavedSuchtyp } from '#app/shared/mietprofil/mietprofil-options.ts'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { DashboardPage } from './dashboard-page.tsx'

function draw(wishes: Wishes, suchtyp: SavedSuchtyp | null, hasKaufprofil = false) {
  const overview = { besichtigungen: 0, openRueckmeldungen: 0, mieterfragebogen: null, isBuerge: false, suchen: 0 }
  const daten = {
    profilId: 'p',
    name: 'Jana Albrecht',
    isNameOpen: false,
    typedEmail: null,
    suchtyp,
    due: nothingDue({ running: 0 }, null),
    next: null,
    entries: [],
    wishes,
    hasKaufprofil,
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
  expect(draw({ rent: false, buy: true }, null, true)).toEqual([['/kaufprofil', 'Mein Kaufprofil']])
})
