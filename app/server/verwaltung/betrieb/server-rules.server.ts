import { MINUTE_MS } from '#app/shared/time.ts'
import type { ServerRow } from './betrieb.repository.server.ts'
import type { BetriebFacts } from './betrieb-facts.server.ts'
import { type BetriebRule, minutes, rule } from './betrieb-rule.server.ts'

/** Age of a report in ms after which its server counts as silent: more than two report intervals. */
export const SILENT_MS = 2.5 * MINUTE_MS
const LOW_SHARE = 0.1
const LOW_BYTES = 20e9
const FULL_BYTES = 2e9
const NONE_BYTES = 3e8
/** Number of slow statements, or of long waits for a connection, per minute that is reported; a few are normal. */
const MANY_SLOW = 10
/** Time in ms during which two versions may run side by side in an update. */
const UPDATE_MS = 30 * MINUTE_MS
/** Largest tolerated difference between clocks in ms: authenticator codes are valid for 30 seconds. */
const CLOCK_MS = 30_000

type Named = ServerRow & { shown: string }
type Server = Named & { now: Date }

export function isSilent({ gesehenAm }: Pick<ServerRow, 'gesehenAm'>, now: Date): boolean {
  return now.getTime() - gesehenAm.getTime() > SILENT_MS
}

/** Names servers by host, with the port if the host runs several servers. */
export function nameServers(servers: readonly ServerRow[]): Named[] {
  return servers.map((server) => {
    const isAlone = servers.filter(({ name }) => name === server.name).length === 1
    return { ...server, shown: isAlone || server.port === null ? server.name : `${server.name}:${server.port}` }
  })
}

const listRunning = ({ servers }: BetriebFacts, now: Date): Server[] =>
  nameServers(servers).flatMap((server) => (isSilent(server, now) ? [] : [{ ...server, now }]))

type ServerRuleRow = Pick<Parameters<typeof rule<Server>>[0], 'code' | 'severity' | 'title' | 'text'> & {
  is: (server: Server) => boolean
}

const serverRule = ({ is, ...row }: ServerRuleRow) =>
  rule<Server>({ ...row, subject: subjectOf, find: (facts, now) => listRunning(facts, now).filter(is) })

const subjectOf = ({ name, port }: ServerRow) => `${name}:${port ?? ''}`

const isFull = ({ befund: { freeShare = 1, freeBytes = Number.POSITIVE_INFINITY } }: ServerRow) =>
  (freeShare < LOW_SHARE && freeBytes < FULL_BYTES) || freeBytes < NONE_BYTES

const isLow = ({ befund: { freeShare = 1, freeBytes = Number.POSITIVE_INFINITY } }: ServerRow) =>
  freeShare < LOW_SHARE && freeBytes < LOW_BYTES

const spaceText = ({ befund: { freeBytes = 0, freeFolder = 'DATA_DIR' } }: ServerRow) =>
  `In ${freeFolder} sind noch ${gigabytes(freeBytes)} frei. Schaffen Sie Platz.`

export const SERVER_RULES: readonly BetriebRule[] = [
  rule<Server>({
    code: 'server-silent',
    severity: 'stoerung',
    find: ({ servers }, now) =>
      nameServers(servers).flatMap((server) => (isSilent(server, now) ? [{ ...server, now }] : [])),
    subject: subjectOf,
    title: ({ shown }) => `${shown} meldet sich nicht`,
    text: ({ gesehenAm, now }) =>
      `Seit ${minutes(now.getTime() - gesehenAm.getTime())}. Läuft der Server, und erreicht er die Datenbank? Gibt es ihn nicht mehr, entfernen Sie ihn unten.`,
  }),
  serverRule({
    code: 'server-storage',
    severity: 'stoerung',
    is: ({ befund }) => !befund.storage,
    title: ({ shown }) => `${shown} kann keine Dateien speichern`,
    text: () =>
      'Bilder und Dokumente lassen sich nicht hochladen. Prüfen Sie Platz und Rechte von DATA_DIR, oder den S3-Speicher.',
  }),
  serverRule({
    code: 'files-missing',
    severity: 'stoerung',
    is: ({ befund: { namedFiles } }) => namedFiles !== undefined && namedFiles.missing > 0,
    title: ({ shown }) => `${shown} findet Dateien nicht`,
    text: ({ befund: { namedFiles } }) =>
      `Von ${namedFiles?.checked} Dateien, nach denen er gesehen hat, fehlen ${namedFiles?.missing}. Führen DATA_DIR, ABLAGE und S3_* dorthin, wo die Dateien liegen? Nach einem Wechsel der Ablage holt „npm run ablage -- nachholen“, was fehlt.`,
  }),
  serverRule({
    code: 'server-deaf',
    severity: 'stoerung',
    is: ({ befund }) => befund.listens === false,
    title: ({ shown }) => `${shown} hört keine Änderungen`,
    text: () =>
      'Seiten werden für jeden Besuch neu gemacht, und offene Seiten erfahren nichts. Die Verbindung für LISTEN darf nicht über einen PgBouncer führen, der Transaktionen verteilt.',
  }),
  serverRule({
    code: 'scanner-away',
    severity: 'stoerung',
    is: ({ befund }) => befund.scanner === false,
    title: ({ shown }) => `${shown} erreicht den Virenschutz nicht`,
    text: () => 'Neue Dokumente bleiben ungeprüft und sind nicht zu sehen. Läuft clamd unter CLAMD_URL?',
  }),
  serverRule({
    code: 'disk-full',
    severity: 'stoerung',
    is: isFull,
    title: ({ shown }) => `${shown} hat kaum noch Platz`,
    text: spaceText,
  }),
  serverRule({
    code: 'clock-wrong',
    severity: 'stoerung',
    is: ({ befund: { clockMs = 0 } }) => Math.abs(clockMs) > CLOCK_MS,
    title: ({ shown }) => `Die Uhr von ${shown} geht falsch`,
    text: ({ befund: { clockMs = 0 } }) =>
      `Gegen die der Datenbank geht sie ${clockText(clockMs)}. Codes aus einer App und Fristen stimmen so nicht. Läuft auf beiden Rechnern ein Zeitdienst (NTP)?`,
  }),
  serverRule({
    code: 'database-newer',
    severity: 'hinweis',
    is: ({ befund: { newerMigrations = 0 } }) => newerMigrations > 0,
    title: ({ shown, befund: { newerMigrations } }) =>
      newerMigrations === 1
        ? `Die Datenbank ist eine Migration neuer als ${shown}`
        : `Die Datenbank ist ${newerMigrations} Migrationen neuer als ${shown}`,
    text: () =>
      'Auf dem Server läuft der Stand vor der letzten Aktualisierung. Er arbeitet und sichert; zurückspielen kann seine Sicherungen nur der neuere. Aktualisieren Sie wieder, sobald es geht: Noch einen Stand weiter zurück startet das Portal nicht.',
  }),
  serverRule({
    code: 'disk-low',
    severity: 'hinweis',
    is: (server) => isLow(server) && !isFull(server),
    title: ({ shown }) => `${shown} hat wenig Platz`,
    text: spaceText,
  }),
  serverRule({
    code: 'database-slow',
    severity: 'hinweis',
    is: ({ befund }) => befund.slowQueries >= MANY_SLOW,
    title: ({ shown }) => `Die Datenbank antwortet ${shown} langsam`,
    text: ({ befund }) =>
      `${befund.slowQueries} langsame Abfragen in der letzten Minute; das Protokoll nennt sie („slow query“). Sind Rechner oder Platte der Datenbank ausgelastet?`,
  }),
  serverRule({
    code: 'connections-few',
    severity: 'hinweis',
    is: ({ befund: { lateConnections = 0 } }) => lateConnections >= MANY_SLOW,
    title: ({ shown }) => `${shown} hat zu wenig Verbindungen zur Datenbank`,
    text: ({ befund: { lateConnections } }) =>
      `${lateConnections}-mal musste in der letzten Minute lange auf eine gewartet werden. Sind Abfragen langsam, hilft es, deren Ursache zu beheben; sonst DATABASE_POOL erhöhen, solange max_connections der Datenbank reicht.`,
  }),
  serverRule({
    code: 'replica-away',
    severity: 'hinweis',
    is: ({ befund }) => befund.replica === 'away',
    title: ({ shown }) => `${shown} erreicht die Replik nicht`,
    text: () =>
      'Öffentliche Seiten liest der Server so lange aus der primären Datenbank, die dadurch mehr zu tun hat. Läuft die Replik unter DATABASE_REPLICA_URL, und ist sie noch eine?',
  }),
  serverRule({
    code: 'replica-late',
    severity: 'hinweis',
    is: ({ befund }) => befund.replica === 'late',
    title: ({ shown }) => `Die Replik von ${shown} hängt zurück`,
    text: () =>
      'Seit über einer Minute hat sie nicht alle Änderungen. Öffentliche Seiten liest der Server so lange aus der primären Datenbank. Ist die Replik ausgelastet, oder hält dort eine lange Abfrage sie auf?',
  }),
  rule({
    code: 'versions-differ',
    severity: 'hinweis',
    find: (facts, now) => {
      const running = listRunning(facts, now)
      const newest = Math.max(...running.map(({ gestartetAm }) => gestartetAm.getTime()))
      const differ = new Set(running.map(({ version }) => version)).size > 1
      return differ && now.getTime() - newest > UPDATE_MS ? [null] : []
    },
    title: () => 'Verschiedene Versionen laufen',
    text: () => 'Aktualisieren Sie alle Server auf dieselbe.',
  }),
]

const gigabytes = (bytes: number) => `${(bytes / 1e9).toLocaleString('de-DE', { maximumFractionDigits: 1 })} GB`

function clockText(ms: number): string {
  const seconds = Math.round(Math.abs(ms) / 1000)
  const amount = seconds < 120 ? `${seconds} Sekunden` : minutes(Math.abs(ms))
  return `${amount} ${ms < 0 ? 'nach' : 'vor'}`
}
