import { readdirSync, readFileSync } from 'node:fs'
import { readPageWeights } from './support/page-weight.ts'
import { expect, test } from './support/test.ts'

/**
 * What each page may load, in bytes: brotli, and some hundred more than now for what a change elsewhere moves into its files. A
 * page that gains a function gets a higher figure here.
 */
const MAX_BYTES: Record<string, number> = {
  root: 105_600,
  'routes/portal/home': 116_700,
  property: 118_700,
  liegenschaft: 118_700,
  expose: 119_600,
  'expose-optimized': 119_600,
  apartment: 119_600,
  vermietung: 120_400,
  'routes/portal/mietobjekt': 120_400,
  verkauf: 120_400,
  'routes/portal/wohnung-demo': 120_400,
  'routes/portal/wohnung': 115_900,
  'routes/portal/wohnungsbewerbung': 112_500,
  'routes/portal/wishlist': 120_700,
  'routes/portal/vergleich': 116_000,
  'routes/portal/rundgang': 109_200,
  'routes/portal/impressum': 108_600,
  'routes/portal/datenschutz': 111_300,
  'routes/portal/barrierefreiheit': 110_100,
  'routes/konto/login': 117_600,
  'routes/konto/zweiter-faktor': 113_300,
  'routes/konto/sms-auth': 119_500,
  'routes/konto/forgot-password': 114_600,
  'routes/konto/reset-password': 117_300,
  'routes/konto/einladung': 113_700,
  'routes/konto/verify-email': 114_800,
  'routes/konto/dashboard': 133_000,
  'routes/konto/meine-besichtigungen': 120_400,
  'routes/konto/profil': 116_300,
  'mieterfragebogen-teilen': 120_400,
  'teilen-ohne-kennung': 120_400,
  'routes/konto/mieterfragebogen': 121_800,
  'routes/konto/bewerbung': 120_900,
  terminbuchung: 121_900,
  buchen: 121_900,
  'routes/konto/mieterfragebogen-person': 136_400,
  'routes/konto/booking-entry': 112_000,
  'routes/konto/konto': 128_400,
  'routes/konto/suchen': 112_700,
  'routes/konto/suche-neu': 116_300,
  'routes/konto/suche-e-mail': 113_100,
  'routes/konto/suche-abmelden': 112_500,
  'routes/dev/komponenten': 138_700,
  'routes/dev/postausgang': 122_700,
  'routes/dev/mails': 114_700,
  'routes/portal/not-found': 105_800,
}

/** One limit for all pages of the back office: who opens the first has most of the others. */
const MAX_BYTES_VERWALTUNG = 155_000

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
