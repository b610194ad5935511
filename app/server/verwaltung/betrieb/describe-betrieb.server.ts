import type { readOutbox } from '#app/server/nachrichten/read-outbox.server.ts'
import type { BetriebNotice } from '#app/shared/verwaltung/betrieb.ts'
import { EINSTELLUNGEN_PATH } from '#app/shared/verwaltung/einstellungen.ts'
import type { ServerRow } from './betrieb.repository.server.ts'
import type { Successes } from './read-successes.server.ts'

type OutboxFigures = Awaited<ReturnType<typeof readOutbox>>[number]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Twice what a server takes from one word to the next, and some. */
const SILENT_MS = 2.5 * MINUTE_MS
/** Most messages go out within seconds; the first pauses of a provider that fails make some minutes. */
const LATE_MS = 10 * MINUTE_MS
const LOW_SHARE = 0.1
const LOW_BYTES = 2_000_000_000
/** A few slow statements or long waits a minute are nothing that anyone has to look after. */
const MANY_SLOW = 10
/** Two versions side by side are an update that is under way. */
const UPDATE_MS = 30 * MINUTE_MS

/** A backup a night, and one that takes long; a rehearsal a month, and some days. As the alarms for Prometheus. */
const OLD_SICHERUNG_MS = 26 * HOUR_MS
const OLD_UEBUNG_MS = 35 * DAY_MS

export type BetriebFacts = {
  outbox: readonly Pick<OutboxFigures, 'kind' | 'oldestDueAt'>[]
  /** Providers that have failed, and taken nothing since. */
  down: readonly OutboxFigures['kind'][]
  givenUp: readonly { kind: OutboxFigures['kind']; count: number }[]
  failedJobs: readonly { job: string; count: number }[]
  failedImporte: number
  waitingDokumente: number
  servers: readonly ServerRow[]
  successes: Successes
  /** Labels of the company's fields that still hold the sample's values. */
  sampleFields: readonly string[]
}

const NAMES = { email: 'E-Mails', sms: 'SMS', push: 'Benachrichtigungen im Browser' } as const
const NACHRICHTEN = { to: '/verwaltung/nachrichten', name: 'Nachrichten ansehen' }

/** What of the operation is not as it should be, in words for administrators, the urgent first (BETRIEB-20). */
export function describeBetrieb(facts: BetriebFacts, now: Date): BetriebNotice[] {
  const notices = [
    ...describeFirma(facts.sampleFields),
    ...describeMessages(facts, now),
    ...describeWork(facts),
    ...describeServers(facts.servers, now),
    ...describeSuccesses(facts.successes, now),
  ]
  return [...notices.filter(({ isUrgent }) => isUrgent), ...notices.filter(({ isUrgent }) => !isUrgent)]
}

/** What the company still has in common with the sample (BETRIEB-22); also the banner of the back office. */
export function describeFirma(sampleFields: readonly string[]): BetriebNotice[] {
  if (sampleFields.length === 0) return []
  return [
    notice(
      'Das Portal nennt eine Beispielfirma',
      `Noch nicht Ihre Angaben: ${sampleFields.join(', ')}. Sie stehen im Impressum und in jeder E-Mail. Bitte tragen Sie Ihre ein.`,
      { to: EINSTELLUNGEN_PATH, name: 'Firma eintragen' },
    ),
  ]
}

function* describeMessages({ outbox, down, givenUp }: BetriebFacts, now: Date): Generator<BetriebNotice> {
  for (const { kind, oldestDueAt } of outbox) {
    const lateMs = oldestDueAt === null ? 0 : now.getTime() - oldestDueAt.getTime()
    if (down.includes(kind)) {
      yield urgent(
        `${NAMES[kind]} werden nicht angenommen`,
        'Der Anbieter lehnt ab oder ist nicht zu erreichen. Das Portal versucht es weiter. Prüfen Sie Guthaben und Zugangsdaten; den Grund nennt die Nachricht.',
        NACHRICHTEN,
      )
    } else if (lateMs > LATE_MS) {
      yield urgent(
        `${NAMES[kind]} werden nicht gesendet`,
        `Die älteste wartet seit ${minutes(lateMs)}. Läuft ein Server, und antwortet die Datenbank? Das Protokoll des Servers nennt den Grund.`,
        NACHRICHTEN,
      )
    }
  }
  for (const { kind, count } of givenUp) {
    yield notice(
      `${count} ${NAMES[kind]} aufgegeben, seit gestern`,
      'Die Adresse stimmt nicht, oder alle Versuche sind um. Dort lassen sie sich berichtigen und noch einmal senden.',
      { to: '/verwaltung/nachrichten?zustand=fehlgeschlagen', name: 'Aufgegebene ansehen' },
    )
  }
}

function* describeWork({ failedJobs, failedImporte, waitingDokumente }: BetriebFacts): Generator<BetriebNotice> {
  for (const { job, count } of failedJobs) {
    yield notice(
      `Der Auftrag „${job}“ ist gescheitert`,
      `${times(count)} in der letzten Stunde. Das Protokoll des Servers nennt den Grund („job failed“); was aussteht, holt der nächste Lauf nach.`,
    )
  }
  if (failedImporte > 0) {
    yield notice(
      failedImporte === 1 ? 'Ein Import ist gescheitert' : `${failedImporte} Importe sind gescheitert`,
      'Seit gestern. Geändert hat er nichts; laden Sie die Datei noch einmal hoch.',
      { to: '/verwaltung/import', name: 'Importe ansehen' },
    )
  }
  if (waitingDokumente > 0) {
    yield notice(
      waitingDokumente === 1 ? 'Ein Dokument ist nicht geprüft' : `${waitingDokumente} Dokumente sind nicht geprüft`,
      'Seit über einer halben Stunde wartet es auf den Virenschutz und ist so lange nicht zu sehen. Läuft clamd?',
    )
  }
}

function* describeServers(servers: readonly ServerRow[], now: Date): Generator<BetriebNotice> {
  for (const server of servers) {
    const { name, befund } = server
    if (isSilent(server, now)) {
      const since = minutes(now.getTime() - server.gesehenAm.getTime())
      yield urgent(`${name} meldet sich nicht`, `Seit ${since}. Läuft der Server, und erreicht er die Datenbank?`)
      continue
    }
    if (!befund.storage) {
      yield urgent(
        `${name} kann keine Dateien speichern`,
        'Bilder und Dokumente lassen sich nicht hochladen. Prüfen Sie Platz und Rechte von DATA_DIR, oder den S3-Speicher.',
      )
    }
    if (!befund.listens) {
      yield urgent(
        `${name} hört keine Änderungen`,
        'Seiten werden für jeden Besuch neu gemacht, und offene Seiten erfahren nichts. Die Verbindung für LISTEN darf nicht über einen PgBouncer führen, der Transaktionen verteilt.',
      )
    }
    if (befund.scanner === false) {
      yield urgent(
        `${name} erreicht den Virenschutz nicht`,
        'Neue Dokumente bleiben ungeprüft und sind nicht zu sehen. Läuft clamd unter CLAMD_URL?',
      )
    }
    if (befund.freeShare < LOW_SHARE && befund.freeBytes < 10 * LOW_BYTES) {
      yield {
        ...notice(
          `${name} hat wenig Platz`,
          `In DATA_DIR sind noch ${gigabytes(befund.freeBytes)} frei. Schaffen Sie Platz.`,
        ),
        isUrgent: befund.freeBytes < LOW_BYTES,
      }
    }
    if (befund.slowQueries >= MANY_SLOW) {
      yield notice(
        `Die Datenbank antwortet ${name} langsam`,
        `${befund.slowQueries} langsame Abfragen in der letzten Minute; das Protokoll nennt sie („slow query“). Sind Rechner oder Platte der Datenbank ausgelastet?`,
      )
    }
    yield* describeConnections(server)
  }
  const running = servers.filter((server) => !isSilent(server, now))
  const newest = Math.max(...running.map(({ gestartetAm }) => gestartetAm.getTime()))
  if (new Set(running.map(({ version }) => version)).size > 1 && now.getTime() - newest > UPDATE_MS) {
    yield notice('Verschiedene Versionen laufen', 'Aktualisieren Sie alle Server auf dieselbe.')
  }
}

function* describeConnections({ name, befund: { lateConnections = 0, replica } }: ServerRow): Generator<BetriebNotice> {
  if (lateConnections >= MANY_SLOW) {
    yield notice(
      `${name} hat zu wenig Verbindungen zur Datenbank`,
      `${lateConnections}-mal musste in der letzten Minute lange auf eine gewartet werden. Sind Abfragen langsam, hilft es, deren Ursache zu beheben; sonst DATABASE_POOL erhöhen, solange max_connections der Datenbank reicht.`,
    )
  }
  if (replica === 'away') {
    yield notice(
      `${name} erreicht die Replik nicht`,
      'Öffentliche Seiten liest der Server so lange aus der primären Datenbank, die dadurch mehr zu tun hat. Läuft die Replik unter DATABASE_REPLICA_URL, und ist sie noch eine?',
    )
  }
  if (replica === 'late') {
    yield notice(
      `Die Replik von ${name} hängt zurück`,
      'Seit über einer Minute hat sie nicht alle Änderungen. Öffentliche Seiten liest der Server so lange aus der primären Datenbank. Ist die Replik ausgelastet, oder hält dort eine lange Abfrage sie auf?',
    )
  }
}

/** Nothing where none was ever made: then backups are somebody else's. */
function* describeSuccesses({ sicherung, uebung, missing }: Successes, now: Date): Generator<BetriebNotice> {
  if (sicherung !== null && now.getTime() - sicherung.getTime() > OLD_SICHERUNG_MS) {
    yield notice(
      'Seit über einem Tag keine Sicherung',
      `Die letzte war vor ${hoursOrDays(sicherung, now)}. Läuft der Zeitplan der Sicherung, und ist das Ziel erreichbar und nicht voll?`,
    )
  }
  if (missing > 0) {
    yield urgent(
      missing === 1
        ? 'In der letzten Sicherung fehlt eine Datei'
        : `In der letzten Sicherung fehlen ${missing} Dateien`,
      'In der Datenbank stehen sie, in der Ablage nicht mehr. Die Ausgabe von „npm run sichern“ nennt sie; vielleicht stehen sie noch in einer älteren Sicherung.',
    )
  }
  if (uebung !== null && now.getTime() - uebung.getTime() > OLD_UEBUNG_MS) {
    yield notice(
      'Seit über einem Monat keine Übung',
      `Ob sich eine Sicherung zurückspielen lässt, wurde zuletzt vor ${hoursOrDays(uebung, now)} geprüft. Läuft der Zeitplan der Übung?`,
    )
  }
}

/** Whether a server has not said anything for so long that it may be gone. */
export function isSilent({ gesehenAm }: Pick<ServerRow, 'gesehenAm'>, now: Date): boolean {
  return now.getTime() - gesehenAm.getTime() > SILENT_MS
}

type Link = BetriebNotice['link']
const urgent = (title: string, text: string, link: Link = null): BetriebNotice => ({
  isUrgent: true,
  title,
  text,
  link,
})
const notice = (title: string, text: string, link: Link = null): BetriebNotice => ({
  isUrgent: false,
  title,
  text,
  link,
})

const times = (count: number) => (count === 1 ? 'Einmal' : `${count}-mal`)
const gigabytes = (bytes: number) => `${(bytes / 1e9).toLocaleString('de-DE', { maximumFractionDigits: 1 })} GB`

function minutes(ms: number): string {
  const count = Math.round(ms / MINUTE_MS)
  return count < 120 ? `${count} Minuten` : `${Math.round(count / 60)} Stunden`
}

/** What lies more than a day back, as it follows "vor". */
function hoursOrDays(from: Date, now: Date): string {
  const ms = now.getTime() - from.getTime()
  return ms < 3 * DAY_MS ? `${Math.floor(ms / HOUR_MS)} Stunden` : `${Math.floor(ms / DAY_MS)} Tagen`
}
