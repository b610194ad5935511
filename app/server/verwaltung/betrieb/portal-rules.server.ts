import { DAY_MS, HOUR_MS } from '#app/shared/time.ts'
import { EINSTELLUNGEN_PATH } from '#app/shared/verwaltung/einstellungen/einstellungen.ts'
import type { CertificateRow } from './betrieb.repository.server.ts'
import { type BetriebRule, rule } from './betrieb-rule.server.ts'
import { isSilent } from './server-rules.server.ts'

/** Largest age in ms of the last backup (a day) and rehearsal (a month), plus reserve. Same as Prometheus alarms. */
const OLD_SICHERUNG_MS = 26 * HOUR_MS
const OLD_UEBUNG_MS = 35 * DAY_MS

/**
 * Remaining validity below which a certificate is reported: `ENDING` as a Hinweis, `ENDED` as a Störung. In days, or as
 * a share of the whole validity if that is less: some certificates are valid for only six days.
 */
const ENDING = { days: 14, share: 0.2 } as const
const ENDED = { days: 3, share: 0.1 } as const

const SAMPLE_FIRMA = rule<readonly string[]>({
  code: 'sample-company',
  severity: 'hinweis',
  find: ({ sampleFields }) => (sampleFields.length > 0 ? [sampleFields] : []),
  title: () => 'Das Portal nennt eine Beispielfirma',
  text: (fields) =>
    `Noch nicht Ihre Angaben: ${fields.join(', ')}. Sie stehen im Impressum und in jeder E-Mail. Bitte tragen Sie Ihre ein.`,
  link: { to: EINSTELLUNGEN_PATH, name: 'Firma eintragen' },
})

/** Returns a notice if company data still equals the sample (BETRIEB-22), for the back office's banner. */
export const describeFirma = (sampleFields: readonly string[]) =>
  sampleFields.length > 0 ? [SAMPLE_FIRMA.say(sampleFields)] : []

type Certificate = { host: string; validTo: Date; now: Date }

function findEnding(certificate: CertificateRow | null, now: Date, limits: typeof ENDING | typeof ENDED): boolean {
  if (certificate?.gueltigBis == null) return false
  const { gueltigAb, gueltigBis } = certificate
  const lifeMs = gueltigAb === null ? Number.POSITIVE_INFINITY : gueltigBis.getTime() - gueltigAb.getTime()
  return gueltigBis.getTime() - now.getTime() < Math.min(limits.days * DAY_MS, limits.share * lifeMs)
}

const toCertificates = (certificate: CertificateRow | null, now: Date): Certificate[] =>
  certificate?.gueltigBis == null ? [] : [{ host: certificate.host, validTo: certificate.gueltigBis, now }]

export const PORTAL_RULES: readonly BetriebRule[] = [
  rule<Certificate>({
    code: 'certificate-ended',
    severity: 'stoerung',
    find: ({ certificate }, now) => (findEnding(certificate, now, ENDED) ? toCertificates(certificate, now) : []),
    title: ({ host, validTo, now }) =>
      validTo < now ? `Das Zertifikat von ${host} ist abgelaufen` : `Das Zertifikat von ${host} läuft gleich ab`,
    text: ({ validTo, now }) =>
      `${validTo < now ? 'Browser warnen vor dem Portal.' : `Es gilt noch ${left(validTo, now)}; danach warnen Browser vor dem Portal.`} Erneuern Sie es, und laden Sie es im Proxy neu.`,
  }),
  SAMPLE_FIRMA,
  rule<Certificate>({
    code: 'certificate-ending',
    severity: 'hinweis',
    find: ({ certificate }, now) =>
      findEnding(certificate, now, ENDING) && !findEnding(certificate, now, ENDED)
        ? toCertificates(certificate, now)
        : [],
    title: ({ host }) => `Das Zertifikat von ${host} läuft bald ab`,
    text: ({ validTo, now }) =>
      `Es gilt noch ${left(validTo, now)}. Meist erneuert es sich von selbst: Läuft der Zeitplan dafür, und lädt der Proxy es neu?`,
  }),
  rule<CertificateRow>({
    code: 'certificate-untrusted',
    severity: 'hinweis',
    find: ({ certificate }, now) =>
      certificate !== null && certificate.misstrauen !== null && !findEnding(certificate, now, ENDED)
        ? [certificate]
        : [],
    title: ({ host }) => `Dem Zertifikat von ${host} ist nicht zu trauen`,
    text: ({ misstrauen }) =>
      `So sieht es dieser Server (${misstrauen}). Öffnen Sie das Portal von außen: Warnt der Browser, braucht der Proxy ein anderes Zertifikat.`,
  }),
  rule({
    code: 'backup-never',
    severity: 'hinweis',
    find: ({ isProduction, successes }) => (isProduction && successes.sicherung === null ? [null] : []),
    title: () => 'Noch nie gesichert',
    text: () =>
      'Ohne Sicherung ist bei einem Schaden alles verloren. Richten Sie einen Zeitplan für npm run sichern ein. Wenn Ihre IT anders sichert, müssen Sie hier nichts tun.',
  }),
  rule<{ at: Date; now: Date }>({
    code: 'backup-old',
    severity: 'hinweis',
    find: ({ successes: { sicherung } }, now) => listOld(sicherung, now, OLD_SICHERUNG_MS),
    title: () => 'Seit über einem Tag keine Sicherung',
    text: ({ at, now }) =>
      `Die letzte war vor ${hoursOrDays(at, now)}. Läuft der Zeitplan der Sicherung, und ist das Ziel erreichbar und nicht voll?`,
  }),
  rule({
    code: 'backup-incomplete',
    severity: 'stoerung',
    find: ({ successes: { missing } }) => (missing > 0 ? [missing] : []),
    title: (missing) =>
      missing === 1
        ? 'In der letzten Sicherung fehlt eine Datei'
        : `In der letzten Sicherung fehlen ${missing} Dateien`,
    text: (missing) =>
      `In der Datenbank ${missing === 1 ? 'steht' : 'stehen'} sie, in der Ablage nicht mehr. Die Ausgabe von „npm run sichern“ nennt sie; „npm run zurueckspielen -- <quelle> --dateien“ holt sie aus einer älteren.`,
  }),
  rule<{ at: Date; now: Date }>({
    code: 'drill-old',
    severity: 'hinweis',
    find: ({ successes: { uebung } }, now) => listOld(uebung, now, OLD_UEBUNG_MS),
    title: () => 'Seit über einem Monat keine Übung',
    text: ({ at, now }) =>
      `Ob sich eine Sicherung zurückspielen lässt, wurde zuletzt vor ${hoursOrDays(at, now)} geprüft. Läuft der Zeitplan der Übung?`,
  }),
  rule({
    code: 'scanner-none',
    severity: 'hinweis',
    find: ({ isProduction, servers }, now) =>
      isProduction && servers.some((server) => !isSilent(server, now) && server.befund.scanner === null) ? [null] : [],
    title: () => 'Kein Virenschutz',
    text: () =>
      'Was Bewerber hochladen, prüft niemand auf Schadprogramme, bevor die Verwaltung es öffnet. Richten Sie clamd ein, und setzen Sie CLAMD_URL.',
  }),
]

const listOld = (at: Date | null, now: Date, limitMs: number) =>
  at !== null && now.getTime() - at.getTime() > limitMs ? [{ at, now }] : []

/** Formats an age above one day in the German case that follows "vor". */
function hoursOrDays(from: Date, now: Date): string {
  const ms = now.getTime() - from.getTime()
  return ms < 3 * DAY_MS ? `${Math.floor(ms / HOUR_MS)} Stunden` : `${Math.floor(ms / DAY_MS)} Tagen`
}

function left(validTo: Date, now: Date): string {
  const ms = validTo.getTime() - now.getTime()
  if (ms < 2 * DAY_MS) return `${Math.max(1, Math.floor(ms / HOUR_MS))} Stunden`
  return `${Math.floor(ms / DAY_MS)} Tage`
}
