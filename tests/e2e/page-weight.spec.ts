import { readdirSync, readFileSync } from 'node:fs'
import { readPageWeights } from './support/page-weight.ts'
import { expect, test } from './support/test.ts'

/**
 * What each page may load, in bytes: brotli, and some hundred more than now for what a change elsewhere moves into its files. A
 * page that gains a function gets a higher figure here.
 */
const MAX_BYTES: Record<string, number> = {
  root: 106_100,
  'routes/portal/home': 116_600,
  property: 118_300,
  liegenschaft: 118_300,
  expose: 118_600,
  'expose-optimized': 118_600,
  apartment: 118_600,
  vermietung: 120_000,
  'routes/portal/mietobjekt': 119_900,
  verkauf: 120_000,
  'routes/portal/wohnung-demo': 119_900,
  'routes/portal/wohnung': 115_700,
  'routes/portal/wohnungsbewerbung': 112_400,
  'routes/portal/wishlist': 120_000,
  'routes/portal/rundgang': 109_500,
  'routes/portal/impressum': 108_900,
  'routes/portal/datenschutz': 109_200,
  'routes/portal/barrierefreiheit': 110_200,
  'routes/konto/login': 117_600,
  'routes/konto/zweiter-faktor': 113_300,
  'routes/konto/sms-auth': 119_500,
  'routes/konto/forgot-password': 114_600,
  'routes/konto/reset-password': 117_300,
  'routes/konto/verify-email': 114_800,
  'routes/konto/dashboard': 131_200,
  'routes/konto/meine-besichtigungen': 120_000,
  'routes/konto/profil': 116_100,
  'mieterfragebogen-teilen': 120_300,
  'teilen-ohne-kennung': 120_300,
  'routes/konto/mieterfragebogen': 121_600,
  'routes/konto/bewerbung': 120_600,
  terminbuchung: 121_800,
  buchen: 121_800,
  'routes/konto/mieterfragebogen-person': 136_300,
  'routes/konto/booking-entry': 111_900,
  'routes/konto/konto': 127_400,
  'routes/konto/suchen': 112_700,
  'routes/konto/suche-neu': 115_300,
  'routes/konto/suche-abmelden': 112_500,
  verwaltung: 107_200,
  'routes/verwaltung/uebersicht': 107_400,
  'routes/dev/komponenten': 128_600,
  'routes/dev/postausgang': 117_000,
  'routes/dev/mails': 109_900,
  'routes/portal/not-found': 106_400,
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
