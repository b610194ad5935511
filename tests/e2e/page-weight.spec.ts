import { readdirSync, readFileSync } from 'node:fs'
import { readPageWeights } from './support/page-weight.ts'
import { expect, test } from './support/test.ts'

/**
 * What each page may load, in bytes: brotli, and some hundred more than now for what a change elsewhere moves into its files. A
 * page that gains a function gets a higher figure here.
 */
const MAX_BYTES: Record<string, number> = {
  root: 105_000,
  'routes/portal/home': 115_600,
  property: 117_200,
  liegenschaft: 117_200,
  expose: 117_600,
  'expose-optimized': 117_600,
  apartment: 117_600,
  vermietung: 119_100,
  'routes/portal/mietobjekt': 118_800,
  verkauf: 119_100,
  'routes/portal/wohnung-demo': 118_900,
  'routes/portal/wohnung': 114_600,
  'routes/portal/wohnungsbewerbung': 111_400,
  'routes/portal/wishlist': 119_000,
  'routes/portal/rundgang': 108_400,
  'routes/portal/impressum': 107_800,
  'routes/portal/datenschutz': 110_900,
  'routes/portal/barrierefreiheit': 109_300,
  'routes/konto/login': 116_500,
  'routes/konto/zweiter-faktor': 112_200,
  'routes/konto/sms-auth': 118_400,
  'routes/konto/forgot-password': 113_500,
  'routes/konto/reset-password': 116_200,
  'routes/konto/verify-email': 113_700,
  'routes/konto/dashboard': 130_200,
  'routes/konto/meine-besichtigungen': 119_000,
  'routes/konto/profil': 115_000,
  'mieterfragebogen-teilen': 119_200,
  'teilen-ohne-kennung': 119_200,
  'routes/konto/mieterfragebogen': 120_500,
  'routes/konto/bewerbung': 119_600,
  terminbuchung: 120_800,
  buchen: 120_800,
  'routes/konto/mieterfragebogen-person': 135_200,
  'routes/konto/booking-entry': 110_800,
  'routes/konto/konto': 126_400,
  'routes/konto/suchen': 111_600,
  'routes/konto/suche-neu': 114_200,
  'routes/konto/suche-abmelden': 111_400,
  'routes/dev/komponenten': 128_600,
  'routes/dev/postausgang': 117_500,
  'routes/dev/mails': 110_300,
  'routes/portal/not-found': 105_300,
}

/** One limit for all pages of the back office: who opens the first has most of the others. */
const MAX_BYTES_VERWALTUNG = 140_000

const isVerwaltung = (id: string) => id === 'verwaltung' || id.startsWith('routes/verwaltung/')
const weights = readPageWeights()

test('no page has grown', () => {
  expect(Object.keys(MAX_BYTES).sort()).toEqual(
    Object.keys(weights)
      .filter((id) => !isVerwaltung(id))
      .sort(),
  )
  for (const [id, { bytes }] of Object.entries(weights)) {
    expect(bytes, id).toBeLessThanOrEqual(isVerwaltung(id) ? MAX_BYTES_VERWALTUNG : (MAX_BYTES[id] ?? 0))
  }
})

test('what comes late brings no style sheet that every page has: it would overrule all that came in between', () => {
  const assets = 'build/client/assets'
  const files = readdirSync(assets)
  const style = files.find((file) => /^root-.*\.css$/.test(file))
  expect(style).toBeDefined()
  const naming = files.filter((file) => file.endsWith('.js') && !file.startsWith('manifest-'))
  expect(naming.filter((file) => readFileSync(`${assets}/${file}`, 'utf8').includes(`assets/${style}"`))).toEqual([])
})
