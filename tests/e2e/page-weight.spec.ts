import { readdirSync, readFileSync } from 'node:fs'
import { readPageWeights } from './support/page-weight.ts'
import { expect, test } from './support/test.ts'

/**
 * What each page may load, in bytes: brotli, and some hundred more than now for what a change elsewhere moves into its files. A
 * page that gains a function gets a higher figure here.
 */
const MAX_BYTES: Record<string, number> = {
  root: 106_800,
  'routes/portal/home': 117_000,
  property: 119_600,
  liegenschaft: 119_600,
  expose: 119_800,
  'expose-optimized': 119_800,
  apartment: 119_800,
  vermietung: 121_700,
  'routes/portal/mietobjekt': 121_000,
  verkauf: 121_700,
  'routes/portal/wohnung-demo': 119_900,
  'routes/portal/wohnung': 115_600,
  'routes/portal/wohnungsbewerbung': 113_200,
  'routes/portal/wishlist': 120_400,
  'routes/portal/rundgang': 110_100,
  'routes/portal/impressum': 109_500,
  'routes/portal/datenschutz': 109_800,
  'routes/portal/barrierefreiheit': 110_800,
  'routes/konto/login': 118_500,
  'routes/konto/zweiter-faktor': 114_000,
  'routes/konto/sms-auth': 119_800,
  'routes/konto/forgot-password': 115_300,
  'routes/konto/reset-password': 118_000,
  'routes/konto/verify-email': 115_400,
  'routes/konto/dashboard': 131_600,
  'routes/konto/meine-besichtigungen': 120_400,
  'routes/konto/profil': 116_800,
  'mieterfragebogen-teilen': 120_600,
  'teilen-ohne-kennung': 120_600,
  'routes/konto/mieterfragebogen': 122_400,
  'routes/konto/bewerbung': 121_500,
  terminbuchung: 122_200,
  buchen: 122_200,
  'routes/konto/mieterfragebogen-person': 136_700,
  'routes/konto/booking-entry': 112_600,
  'routes/konto/konto': 128_200,
  'routes/konto/suchen': 113_300,
  'routes/konto/suche-neu': 116_200,
  'routes/konto/suche-abmelden': 113_100,
  'routes/dev/komponenten': 122_300,
  'routes/dev/postausgang': 117_000,
  'routes/dev/mails': 109_900,
  'routes/portal/not-found': 106_900,
}

const weights = readPageWeights()

test('no page has grown', () => {
  expect(Object.keys(MAX_BYTES).sort()).toEqual(Object.keys(weights).sort())
  for (const [id, { bytes }] of Object.entries(weights)) expect(bytes, id).toBeLessThanOrEqual(MAX_BYTES[id] ?? 0)
})

test('what comes late brings no style sheet that every page has: it would overrule all that came in between', () => {
  const assets = 'build/client/assets'
  const files = readdirSync(assets)
  const style = files.find((file) => /^root-.*\.css$/.test(file))
  expect(style).toBeDefined()
  const naming = files.filter((file) => file.endsWith('.js') && !file.startsWith('manifest-'))
  expect(naming.filter((file) => readFileSync(`${assets}/${file}`, 'utf8').includes(`assets/${style}"`))).toEqual([])
})
