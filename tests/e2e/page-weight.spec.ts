import { readdirSync, readFileSync } from 'node:fs'
import { readPageWeights } from './support/page-weight.ts'
import { expect, test } from './support/test.ts'

/**
 * What each page may load, in bytes: brotli, and some hundred more than now for what a change elsewhere moves into its files. A
 * page that gains a function gets a higher figure here.
 */
const MAX_BYTES: Record<string, number> = {
  root: 105_200,
  'routes/portal/home': 116_100,
  property: 117_600,
  liegenschaft: 117_600,
  expose: 119_000,
  'expose-optimized': 119_000,
  apartment: 119_000,
  vermietung: 120_000,
  'routes/portal/mietobjekt': 120_000,
  verkauf: 120_000,
  'routes/portal/wohnung-demo': 120_000,
  'routes/portal/wohnung': 115_000,
  'routes/portal/wohnungsbewerbung': 112_100,
  'routes/portal/wishlist': 120_000,
  'routes/portal/rundgang': 108_800,
  'routes/portal/impressum': 108_200,
  'routes/portal/datenschutz': 110_900,
  'routes/portal/barrierefreiheit': 109_700,
  'routes/konto/login': 117_200,
  'routes/konto/zweiter-faktor': 112_900,
  'routes/konto/sms-auth': 119_100,
  'routes/konto/forgot-password': 114_200,
  'routes/konto/reset-password': 116_900,
  'routes/konto/einladung': 113_300,
  'routes/konto/verify-email': 114_400,
  'routes/konto/dashboard': 131_600,
  'routes/konto/meine-besichtigungen': 120_000,
  'routes/konto/profil': 115_900,
  'mieterfragebogen-teilen': 120_000,
  'teilen-ohne-kennung': 120_000,
  'routes/konto/mieterfragebogen': 121_400,
  'routes/konto/bewerbung': 120_500,
  terminbuchung: 121_500,
  buchen: 121_500,
  'routes/konto/mieterfragebogen-person': 135_900,
  'routes/konto/booking-entry': 111_600,
  'routes/konto/konto': 127_100,
  'routes/konto/suchen': 112_300,
  'routes/konto/suche-neu': 115_000,
  'routes/konto/suche-abmelden': 112_100,
  'routes/dev/komponenten': 138_000,
  'routes/dev/postausgang': 122_000,
  'routes/dev/mails': 114_300,
  'routes/portal/not-found': 105_400,
}

/** One limit for all pages of the back office: who opens the first has most of the others. */
const MAX_BYTES_VERWALTUNG = 153_000

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
