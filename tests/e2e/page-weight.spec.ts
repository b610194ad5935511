import { readdirSync, readFileSync } from 'node:fs'
import { readPageWeights } from './support/page-weight.ts'
import { expect, test } from './support/test.ts'

/**
 * What each page may load, in bytes: brotli, and some hundred more than now for what a change elsewhere moves into its files. A
 * page that gains a function gets a higher figure here.
 */
const MAX_BYTES: Record<string, number> = {
  root: 105_000,
  'routes/portal/home': 117_000,
  property: 119_000,
  liegenschaft: 119_000,
  expose: 118_900,
  'expose-optimized': 118_900,
  apartment: 118_900,
  vermietung: 120_100,
  'routes/portal/mietobjekt': 119_900,
  verkauf: 120_100,
  'routes/portal/wohnung-demo': 119_900,
  'routes/portal/wohnung': 115_700,
  'routes/portal/wohnungsbewerbung': 112_800,
  'routes/portal/wishlist': 120_000,
  'routes/portal/vergleich': 111_100,
  'routes/portal/rundgang': 108_200,
  'routes/portal/impressum': 108_300,
  'routes/portal/datenschutz': 112_200,
  'routes/portal/barrierefreiheit': 109_600,
  'routes/konto/login': 118_100,
  'routes/konto/zweiter-faktor': 113_100,
  'routes/konto/sms-auth': 119_300,
  'routes/konto/forgot-password': 114_400,
  'routes/konto/reset-password': 117_600,
  'routes/konto/einladung': 112_800,
  'routes/konto/verify-email': 116_000,
  'routes/konto/dashboard': 135_700,
  'routes/konto/meine-besichtigungen': 120_000,
  'routes/konto/profil': 116_000,
  'mieterfragebogen-teilen': 120_000,
  'teilen-ohne-kennung': 120_000,
  'routes/konto/mieterfragebogen': 127_100,
  'routes/konto/bewerbung': 121_300,
  terminbuchung: 122_300,
  buchen: 122_300,
  'routes/konto/mieterfragebogen-person': 140_700,
  'routes/konto/booking-entry': 111_700,
  'routes/konto/konto': 128_700,
  'routes/konto/suchen': 112_500,
  'routes/konto/suche-neu': 116_300,
  'routes/konto/suche-e-mail': 112_900,
  'routes/konto/suche-abmelden': 112_300,
  'routes/dev/komponenten': 139_400,
  'routes/dev/postausgang': 122_800,
  'routes/dev/mails': 114_000,
  'routes/portal/not-found': 105_300,
}

/** One limit for all pages of the back office: who opens the first has most of the others. */
const MAX_BYTES_VERWALTUNG = 160_500

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
  const assets = 'build/current/client/assets'
  const files = readdirSync(assets)
  const style = files.find((file) => /^root-.*\.css$/.test(file))
  expect(style).toBeDefined()
  const naming = files.filter((file) => file.endsWith('.js') && !file.startsWith('manifest-'))
  expect(naming.filter((file) => readFileSync(`${assets}/${file}`, 'utf8').includes(`assets/${style}"`))).toEqual([])
})
