import { readPageWeights } from './support/page-weight.ts'
import { expect, test } from './support/test.ts'

/**
 * What each page may load, in bytes: brotli, and some hundred more than now for what a change elsewhere moves into its files. A
 * page that gains a function gets a higher figure here.
 */
const MAX_BYTES: Record<string, number> = {
  root: 106_800,
  'routes/portal/home': 117_000,
  property: 121_800,
  liegenschaft: 121_800,
  expose: 120_700,
  'expose-optimized': 120_700,
  apartment: 120_700,
  vermietung: 121_700,
  'routes/portal/mietobjekt': 122_100,
  verkauf: 121_700,
  'routes/portal/wohnung-demo': 119_800,
  'routes/portal/wohnung': 116_000,
  'routes/portal/wohnungsbewerbung': 113_100,
  'routes/portal/wishlist': 120_400,
  'routes/portal/rundgang': 110_600,
  'routes/portal/impressum': 109_600,
  'routes/portal/datenschutz': 109_800,
  'routes/portal/barrierefreiheit': 110_800,
  'routes/konto/login': 118_400,
  'routes/konto/zweiter-faktor': 114_000,
  'routes/konto/sms-auth': 119_600,
  'routes/konto/forgot-password': 115_100,
  'routes/konto/reset-password': 117_900,
  'routes/konto/verify-email': 115_200,
  'routes/konto/dashboard': 131_600,
  'routes/konto/meine-besichtigungen': 120_400,
  'routes/konto/profil': 116_600,
  'mieterfragebogen-teilen': 124_200,
  'teilen-ohne-kennung': 124_200,
  'routes/konto/mieterfragebogen': 124_800,
  'routes/konto/bewerbung': 122_500,
  terminbuchung: 122_500,
  buchen: 122_500,
  'routes/konto/mieterfragebogen-person': 138_700,
  'routes/konto/booking-entry': 112_400,
  'routes/konto/konto': 128_000,
  'routes/konto/suchen': 113_300,
  'routes/konto/suche-neu': 116_100,
  'routes/konto/suche-abmelden': 113_100,
  'routes/dev/komponenten': 122_300,
  'routes/dev/postausgang': 117_000,
  'routes/dev/mails': 113_000,
  'routes/portal/not-found': 106_900,
}

const weights = readPageWeights()

test('no page has grown', () => {
  expect(Object.keys(MAX_BYTES).sort()).toEqual(Object.keys(weights).sort())
  for (const [id, { bytes }] of Object.entries(weights)) expect(bytes, id).toBeLessThanOrEqual(MAX_BYTES[id] ?? 0)
})
