import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MERKMALE_CARD, MERKMALE_ROW } from '#app/components/expose-card/card-facts.ts'
import { FAVORITEN_MAX } from '#app/components/favoriten/favoriten-store.ts'
import { DRAFT_DAYS } from '#app/components/form/drafts.ts'
import { SWIPE_PX } from '#app/features/mieterfragebogen/person/use-swipe.ts'
import { ALARM_AB, LIMITS } from '#app/server/konten/limit/limit-values.server.ts'
import { LINK_MINUTES } from '#app/server/konten/link/create-link.server.ts'
import { PERSONEN_MAX } from '#app/server/mieterfragebogen/personen/save-step.server.ts'
import { MAX_ATTEMPTS } from '#app/server/nachrichten/send-nachrichten.server.ts'
import { RUECKMELDUNG_MAIL_DAYS } from '#app/server/nachrichten/templates/besichtigung-mails.server.ts'
import { ANFRAGE_MAX } from '#app/shared/anfragen/anfrage-view.ts'
import { ANMERKUNG_MAX } from '#app/shared/anfragen/anmerkung.ts'
import { KOMMENTAR_MAX } from '#app/shared/besichtigungen/rueckmeldung.ts'
import { SUCHE_MAX_CHARS } from '#app/shared/exposes/expose-filter.ts'
import { FILTER_STEPS, MIETE_START } from '#app/shared/exposes/filter-limits.ts'
import { ANSWER_TIMEOUT_MS } from '#app/shared/form/answer-timeout.ts'
import { COUNTRIES } from '#app/shared/konten/countries.ts'
import {
  FIELD_LIMITS,
  PASSWORT_MAX,
  PASSWORT_MIN,
  PASSWORT_MIN_PERSONAL,
  PASSWORT_MIN_SETUP,
} from '#app/shared/konten/field-limits.ts'
import { PER_PAGE } from '#app/shared/lists/page.ts'
import { DOKUMENT_KINDS } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { MAX_PAGES, QUOTA } from '#app/shared/mieterfragebogen/dokument-texts.ts'
import { BESCHREIBUNG_MAX } from '#app/shared/mieterfragebogen/mieterfragebogen-limits.ts'
import { EINKOMMEN_STEP, MOTIVATION_MAX, PERSONEN } from '#app/shared/mietprofil/mietprofil-options.ts'
import { SUCHE_NAME_MAX, SUCHEN_MAX } from '#app/shared/suchen/suche.types.ts'

const ROOT = join(import.meta.dirname, '..')
const produkt = globSync('docs/produkt/*.md', { cwd: ROOT })
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n')

/** The text of a rule in one line. */
function rule(id: string): string {
  const start = produkt.indexOf(`\n- **${id}** `) + 1
  const end = produkt.slice(start + 1).search(/\n(?:- \*\*|\n|#)/)
  return produkt.slice(start, start + 1 + end).replace(/\s+/g, ' ')
}

const { preis, flaeche, zimmer } = MIETE_START
const [smsTenMinutes, smsHour, smsTag] = LIMITS.smsProNummer
const [anfragenHour, anfragenTag] = LIMITS.anfragenProKonto
const perHourAndTag = `${anfragenHour.max} je Stunde und ${anfragenTag.max} am Tag`
const megabytes = ({ maxBytes }: { maxBytes: number }) => `${maxBytes / 1024 / 1024} MB`
const thousands = (amount: number) => amount.toLocaleString('de-DE')

test.each([
  ['FORM-2', `Nach ${ANSWER_TIMEOUT_MS / 1000} Sekunden`],
  ['FORM-5', `Namen ${FIELD_LIMITS.name}, E-Mail-Adressen ${FIELD_LIMITS.email}`],
  ['LIEG-1', `${PER_PAGE} je Seite`],
  ['LISTE-1', `${PER_PAGE} je Seite`],
  ['LISTE-3', `höchstens ${SUCHE_MAX_CHARS} Zeichen`],
  ['LISTE-5', `${preis.from}–${preis.to} €, ${flaeche.from}–${flaeche.to} m² und ${zimmer.from}–${zimmer.to} Zimmern`],
  [
    'LISTE-9',
    `um ${FILTER_STEPS.miete.preis} € (Kaufpreis ${thousands(FILTER_STEPS.verkauf.preis)} €), ${FILTER_STEPS.miete.flaeche} m² oder ${FILTER_STEPS.miete.zimmer.toLocaleString('de-DE')} Zimmer`,
  ],
  ['SCHRITT-10', `höchstens ${DRAFT_DAYS} Tage`],
  ['SCHRITT-11', `mehr als ${SWIPE_PX} Pixel`],
  ['SCHRITT-8', `höchstens ${PERSONEN_MAX} Personen`],
  ['DOKUMENT-1', `Gehaltsabrechnungen: PDF, JPEG, PNG, WebP, höchstens ${megabytes(DOKUMENT_KINDS.gehaltsabrechnung)}`],
  ['DOKUMENT-1', `Schufa: PDF, JPEG, PNG, höchstens ${megabytes(DOKUMENT_KINDS.schufa)}`],
  ['DOKUMENT-4', `mehr als ${MAX_PAGES} Seiten`],
  ['DOKUMENT-7', `höchstens ${QUOTA.count} Dokumente mit zusammen ${megabytes({ maxBytes: QUOTA.bytes })}`],
  ['DOKUMENT-7', `höchstens ${LIMITS.dokumenteProKonto[0].max} in der Stunde`],
  ['FAVORIT-1', `höchstens ${FAVORITEN_MAX} Exposés`],
  [
    'ANFRAGE-9',
    `Höchstens ${ANFRAGE_MAX} Exposés je Sendung, ${anfragenHour.max} Sendungen je Stunde und ${anfragenTag.max} am Tag`,
  ],
  ['BESICHTIGUNG-4', `bis ${KOMMENTAR_MAX} Zeichen`],
  ['BESICHTIGUNG-2', `höchstens ${RUECKMELDUNG_MAIL_DAYS} Tage her`],
  ['ANFRAGE-11', `bis ${ANMERKUNG_MAX} Zeichen`],
  ['BEWERBUNG-5', `Höchstens ${perHourAndTag}`],
  ['NUMMER-1', `${COUNTRIES.length} Vorwahlen`],
  ['LINK-2', `zum Bestätigen ${LINK_MINUTES.signup / 60} Stunden`],
  [
    'PASSWORT-1',
    `Mindestens ${PASSWORT_MIN} Zeichen, beim ersten Setzen mit der Adresse ${PASSWORT_MIN_SETUP}, für die Verwaltung ${PASSWORT_MIN_PERSONAL}, höchstens ${PASSWORT_MAX}`,
  ],
  ['KONTO-5', `mindestens ${PASSWORT_MIN_SETUP} Zeichen`],
  ['GRENZE-3', `${smsTenMinutes.max} SMS in zehn Minuten, ${smsHour.max} je Stunde und ${smsTag.max} am Tag`],
  ['GRENZE-4', `${ALARM_AB * 100} %`],
  ['PROFIL-2', `höchstens ${MOTIVATION_MAX} Zeichen`],
  [
    'PROFIL-3',
    `Familie (${PERSONEN.familie.from}–${PERSONEN.familie.to}) und WG (${PERSONEN.wg.from}–${PERSONEN.wg.to})`,
  ],
  ['PROFIL-4', `um ${EINKOMMEN_STEP} €`],
  ['FRAGEBOGEN-6', `höchstens ${BESCHREIBUNG_MAX} Zeichen`],
  ['TEILEN-4', `höchstens ${LIMITS.teilenProAdresse[0].max} solche in 15 Minuten`],
  ['TEILEN-7', `Höchstens ${LIMITS.beitritteProLink[0].max} Beitritte am Tag, höchstens ${PERSONEN_MAX} Personen`],
  ['SUCHE-1', `bis ${SUCHE_NAME_MAX} Zeichen, höchstens ${SUCHEN_MAX}`],
])('%s names the numbers of the code', (id, numbers) => {
  expect(rule(id)).toContain(numbers)
})

test('twelve tries, two and three features are written as words', () => {
  expect(MAX_ATTEMPTS).toBe(12)
  expect(rule('NACHRICHT-2')).toContain('zwölfmal')
  expect([MERKMALE_CARD, MERKMALE_ROW]).toEqual([2, 3])
  expect(rule('LISTE-11')).toMatch(/zwei Merkmale, .* drei/)
})
