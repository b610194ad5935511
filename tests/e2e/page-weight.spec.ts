import { readPageWeights } from './support/page-weight.ts'
import { expect, test } from './support/test.ts'

/**
 * What each page may load, in bytes: brotli, and some hundred more than now for what a change elsewhere moves into its files. A
 * page that gains a function gets a higher figure here.
 */
const MAX_BYTES: Record<string, number> = {
  root: 107_100,
  'routes/portal/home': 117_500,
  property: 123_600,
  liegenschaft: 123_600,
  expose: 123_800,
  'expose-optimized': 123_800,
  apartment: 123_800,
  vermietung: 124_200,
  'routes/portal/mietobjekt': 125_700,
  verkauf: 124_200,
  'routes/portal/wohnung-demo': 122_000,
  'routes/portal/wohnung': 118_600,
  'routes/portal/wohnungsbewerbung': 116_000,
  'routes/portal/wishlist': 121_300,
  'routes/portal/rundgang': 113_700,
  'routes/portal/impressum': 112_700,
  'routes/portal/datenschutz': 112_900,
  'routes/portal/barrierefreiheit': 114_000,
  'routes/konto/login': 121_600,
  'routes/konto/zweiter-faktor': 116_900,
  'routes/konto/sms-auth': 122_500,
  'routes/konto/forgot-password': 118_000,
  'routes/konto/reset-password': 120_800,
  'routes/konto/verify-email': 117_700,
  'routes/konto/dashboard': 131_900,
  'routes/konto/meine-besichtigungen': 121_100,
  'routes/konto/profil': 119_200,
  'mieterfragebogen-teilen': 124_200,
  'teilen-ohne-kennung': 124_200,
  'routes/konto/mieterfragebogen': 124_800,
  'routes/konto/bewerbung': 122_900,
  terminbuchung: 122_900,
  buchen: 122_900,
  'routes/konto/booking-entry': 112_300,
  'routes/konto/konto': 130_600,
  'routes/konto/suchen': 115_800,
  'routes/konto/suche-neu': 118_400,
  'routes/konto/suche-abmelden': 115_600,
  'routes/dev/komponenten': 118_300,
  'routes/dev/postausgang': 114_900,
  'routes/dev/mails': 113_000,
  'routes/portal/not-found': 107_200,
}

const weights = readPageWeights()

test('no page has grown', () => {
  expect(Object.keys(MAX_BYTES).sort()).toEqual(Object.keys(weights).sort())
  for (const [id, { bytes }] of Object.entries(weights)) expect(bytes, id).toBeLessThanOrEqual(MAX_BYTES[id] ?? 0)
})
