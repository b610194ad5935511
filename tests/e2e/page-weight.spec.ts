import { readPageWeights } from './support/page-weight.ts'
import { expect, test } from './support/test.ts'

/**
 * What each page may load, in bytes: brotli, and some hundred more than now for what a change elsewhere moves into its files. A
 * page that gains a function gets a higher figure here.
 */
const MAX_BYTES: Record<string, number> = {
  root: 106_400,
  'routes/portal/home': 116_600,
  property: 119_200,
  liegenschaft: 119_200,
  expose: 119_500,
  'expose-optimized': 119_500,
  apartment: 119_500,
  vermietung: 121_500,
  'routes/portal/mietobjekt': 120_700,
  verkauf: 121_500,
  'routes/portal/wohnung-demo': 119_500,
  'routes/portal/wohnung': 115_200,
  'routes/portal/wohnungsbewerbung': 112_900,
  'routes/portal/wishlist': 120_100,
  'routes/portal/rundgang': 109_800,
  'routes/portal/impressum': 109_200,
  'routes/portal/datenschutz': 109_400,
  'routes/portal/barrierefreiheit': 110_400,
  'routes/konto/login': 118_200,
  'routes/konto/zweiter-faktor': 113_700,
  'routes/konto/sms-auth': 119_500,
  'routes/konto/forgot-password': 115_000,
  'routes/konto/reset-password': 117_700,
  'routes/konto/verify-email': 115_100,
  'routes/konto/dashboard': 131_600,
  'routes/konto/meine-besichtigungen': 120_100,
  'routes/konto/profil': 116_500,
  'mieterfragebogen-teilen': 120_300,
  'teilen-ohne-kennung': 120_300,
  'routes/konto/mieterfragebogen': 122_000,
  'routes/konto/bewerbung': 121_100,
  terminbuchung: 121_900,
  buchen: 121_900,
  'routes/konto/mieterfragebogen-person': 136_400,
  'routes/konto/booking-entry': 112_300,
  'routes/konto/konto': 127_900,
  'routes/konto/suchen': 113_000,
  'routes/konto/suche-neu': 115_900,
  'routes/konto/suche-abmelden': 112_800,
  'routes/dev/komponenten': 122_000,
  'routes/dev/postausgang': 116_700,
  'routes/dev/mails': 109_600,
  'routes/portal/not-found': 106_600,
}

const weights = readPageWeights()

test('no page has grown', () => {
  expect(Object.keys(MAX_BYTES).sort()).toEqual(Object.keys(weights).sort())
  for (const [id, { bytes }] of Object.entries(weights)) expect(bytes, id).toBeLessThanOrEqual(MAX_BYTES[id] ?? 0)
})
