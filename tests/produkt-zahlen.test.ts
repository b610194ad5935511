import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MERKMALE_KARTE, MERKMALE_ZEILE } from '#app/components/expose-karte/karten-angaben.ts'
import { FAVORITEN_HOECHSTENS } from '#app/components/favoriten/favoriten-store.ts'
import { ALARM_AB, LIMITS } from '#app/server/konten/limit/limit-werte.server.ts'
import { LINK_MINUTEN } from '#app/server/konten/link/create-link.server.ts'
import { MAX_VERSUCHE } from '#app/server/nachrichten/send-nachrichten.server.ts'
import { ANFRAGE_HOECHSTENS } from '#app/shared/anfragen/anfrage-stand.ts'
import { ANMERKUNG_MAX } from '#app/shared/anfragen/anmerkung.ts'
import { SUCHE_MAX_ZEICHEN } from '#app/shared/exposes/expose-filter.ts'
import { FILTER_SCHRITTE, MIETE_ANFANG } from '#app/shared/exposes/filter-grenzen.ts'
import { ANTWORT_FRIST_MS } from '#app/shared/formular/antwort-frist.ts'
import {
  FELD_GRENZEN,
  PASSWORT_MAX,
  PASSWORT_MIN,
  PASSWORT_MIN_EINRICHTUNG,
  PASSWORT_MIN_PERSONAL,
} from '#app/shared/konten/feld-grenzen.ts'
import { LAENDER } from '#app/shared/konten/laender.ts'
import { JE_SEITE } from '#app/shared/listen/seite.ts'
import { EINKOMMEN_SCHRITT, MOTIVATION_MAX, PERSONEN } from '#app/shared/mietprofil/mietprofil-optionen.ts'
import { SUCHEN_MAX, SUCHNAME_MAX } from '#app/shared/suchen/suche.types.ts'

const ROOT = join(import.meta.dirname, '..')
const produkt = globSync('docs/produkt/*.md', { cwd: ROOT })
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n')

/** The text of a rule in one line. */
function regel(id: string): string {
  const beginn = produkt.indexOf(`\n- **${id}** `) + 1
  const ende = produkt.slice(beginn + 1).search(/\n(?:- \*\*|\n|#)/)
  return produkt.slice(beginn, beginn + 1 + ende).replace(/\s+/g, ' ')
}

const { preis, flaeche, zimmer } = MIETE_ANFANG
const [smsZehnMinuten, smsStunde, smsTag] = LIMITS.smsProNummer
const [anfragenStunde, anfragenTag] = LIMITS.anfragenProKonto
const proStundeUndTag = `${anfragenStunde.max} je Stunde und ${anfragenTag.max} am Tag`
const tausend = (zahl: number) => zahl.toLocaleString('de-DE')

test.each([
  ['FORM-2', `Nach ${ANTWORT_FRIST_MS / 1000} Sekunden`],
  ['FORM-5', `Namen ${FELD_GRENZEN.name}, E-Mail-Adressen ${FELD_GRENZEN.email}`],
  ['LIEG-1', `${JE_SEITE} je Seite`],
  ['LISTE-1', `${JE_SEITE} je Seite`],
  ['LISTE-3', `höchstens ${SUCHE_MAX_ZEICHEN} Zeichen`],
  ['LISTE-5', `${preis.von}–${preis.bis} €, ${flaeche.von}–${flaeche.bis} m² und ${zimmer.von}–${zimmer.bis} Zimmern`],
  [
    'LISTE-9',
    `um ${FILTER_SCHRITTE.miete.preis} € (Kaufpreis ${tausend(FILTER_SCHRITTE.verkauf.preis)} €), ${FILTER_SCHRITTE.miete.flaeche} m² oder ${FILTER_SCHRITTE.miete.zimmer.toLocaleString('de-DE')} Zimmer`,
  ],
  ['FAVORIT-1', `höchstens ${FAVORITEN_HOECHSTENS} Exposés`],
  [
    'ANFRAGE-9',
    `Höchstens ${ANFRAGE_HOECHSTENS} Exposés je Sendung, ${anfragenStunde.max} Sendungen je Stunde und ${anfragenTag.max} am Tag`,
  ],
  ['ANFRAGE-11', `bis ${ANMERKUNG_MAX} Zeichen`],
  ['BEWERBUNG-5', `Höchstens ${proStundeUndTag}`],
  ['NUMMER-1', `${LAENDER.length} Vorwahlen`],
  ['LINK-2', `zum Bestätigen ${LINK_MINUTEN.signup / 60} Stunden`],
  [
    'PASSWORT-1',
    `Mindestens ${PASSWORT_MIN} Zeichen, beim ersten Setzen mit der Adresse ${PASSWORT_MIN_EINRICHTUNG}, für die Verwaltung ${PASSWORT_MIN_PERSONAL}, höchstens ${PASSWORT_MAX}`,
  ],
  ['KONTO-5', `mindestens ${PASSWORT_MIN_EINRICHTUNG} Zeichen`],
  ['GRENZE-3', `${smsZehnMinuten.max} SMS in zehn Minuten, ${smsStunde.max} je Stunde und ${smsTag.max} am Tag`],
  ['GRENZE-4', `${ALARM_AB * 100} %`],
  ['PROFIL-2', `höchstens ${MOTIVATION_MAX} Zeichen`],
  [
    'PROFIL-3',
    `Familie (${PERSONEN.familie.von}–${PERSONEN.familie.bis}) und WG (${PERSONEN.wg.von}–${PERSONEN.wg.bis})`,
  ],
  ['PROFIL-4', `um ${EINKOMMEN_SCHRITT} €`],
  ['SUCHE-1', `bis ${SUCHNAME_MAX} Zeichen, höchstens ${SUCHEN_MAX}`],
])('%s names the numbers of the code', (id, zahlen) => {
  expect(regel(id)).toContain(zahlen)
})

test('twelve tries, two and three features are written as words', () => {
  expect(MAX_VERSUCHE).toBe(12)
  expect(regel('NACHRICHT-2')).toContain('zwölfmal')
  expect([MERKMALE_KARTE, MERKMALE_ZEILE]).toEqual([2, 3])
  expect(regel('LISTE-11')).toMatch(/zwei Merkmale, .* drei/)
})
