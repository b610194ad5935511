import { readPageWeights } from './support/page-weight.ts'
import { expect, test } from './support/test.ts'

/**
 * What each page may load, in bytes: brotli, and some hundred more than now for what a change elsewhere moves into its files. A
 * page that gains a function gets a higher figure here.
 */
const MAX_BYTES: Record<string, number> = {
  root: 106_700,
  'routes/portal/home': 117_200,
  property: 123_000,
  liegenschaft: 123_000,
  expose: 123_200,
  'expose-optimized': 123_200,
  apartment: 123_200,
  vermietung: 123_900,
  'routes/portal/mietobjekt': 125_100,
  verkauf: 123_900,
  'routes/portal/wohnung-demo': 121_600,
  'routes/portal/wohnung': 118_300,
  'routes/portal/wohnungsbewerbung': 115_600,
  'routes/portal/wishlist': 120_900,
  'routes/portal/rundgang': 113_400,
  'routes/portal/impressum': 112_400,
  'routes/portal/datenschutz': 112_600,
  'routes/portal/barrierefreiheit': 113_600,
  'routes/konto/login': 121_200,
  'routes/konto/zweiter-faktor': 116_500,
  'routes/konto/sms-auth': 122_200,
  'routes/konto/forgot-password': 117_600,
  'routes/konto/reset-password': 120_500,
  'routes/konto/verify-email': 117_400,
  'routes/konto/dashboard': 131_400,
  'routes/konto/meine-besichtigungen': 120_800,
  'routes/konto/profil': 118_900,
  'routes/konto/bewerbung': 122_400,
  terminbuchung: 122_600,
  buchen: 122_600,
  'routes/konto/booking-entry': 111_900,
  'routes/konto/konto': 130_300,
  'routes/konto/suchen': 115_400,
  'routes/konto/suche-neu': 118_100,
  'routes/konto/suche-abmelden': 115_200,
  'routes/dev/komponenten': 118_000,
  'routes/dev/postausgang': 114_500,
  'routes/dev/mails': 112_700,
  'routes/portal/not-found': 106_800,
}

const weights = readPageWeights()

test('no page has grown', () => {
  expect(Object.keys(MAX_BYTES).sort()).toEqual(Object.keys(weights).sort())
  for (const [id, { bytes }] of Object.entries(weights)) expect(bytes, id).toBeLessThanOrEqual(MAX_BYTES[id] ?? 0)
})
