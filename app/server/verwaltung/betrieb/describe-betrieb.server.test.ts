import { expect, test } from 'vitest'
import type { Befund } from '#app/server/db/schema/betrieb.ts'
import { NOW } from '#tests/setup/now.ts'
import type { BetriebFacts } from './betrieb-facts.server.ts'
import { BETRIEB_RULES, countNotices, describeBetrieb } from './describe-betrieb.server.ts'

const DAY = 24 * 60
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

const FINE: Befund = { storage: true, listens: true, scanner: true, freeBytes: 5e11, freeShare: 0.6, slowQueries: 2 }
const server = (
  befund: Partial<Befund> = {},
  row: { gesehenAm?: Date; version?: string; gestartetAm?: Date; port?: number } = {},
) => ({
  id: crypto.randomUUID(),
  name: 'web1',
  port: 3000,
  version: '1',
  gestartetAm: ago(600),
  gesehenAm: ago(1),
  ...row,
  befund: { ...FINE, ...befund },
})
const NEVER = { sicherung: null, uebung: null, missing: 0 }
const CALM: BetriebFacts = {
  isProduction: true,
  outbox: [{ kind: 'sms', oldestDueAt: ago(2) }],
  down: [],
  givenUp: [],
  failedJobs: [],
  failedImporte: 0,
  waitingDokumente: 0,
  servers: [server()],
  successes: { sicherung: ago(25 * 60), uebung: ago(34 * DAY), missing: 0 },
  sampleFields: [],
  certificate: null,
}
const certificate = (days: number, { life = 90, misstrauen = null as string | null } = {}) => ({
  host: 'portal.example.de',
  geprueftAm: NOW,
  grund: null,
  misstrauen,
  gueltigAb: ago((life - days) * DAY),
  gueltigBis: ago(-days * DAY),
})

test('reports nothing if all is well (BETRIEB-20)', () => {
  expect(describeBetrieb(CALM, NOW)).toEqual([])
})

const FAULT = 'stoerung'
const HINT = 'hinweis'

test.each<[title: string, severity: string, facts: Partial<BetriebFacts>]>([
  ['SMS werden nicht gesendet', FAULT, { outbox: [{ kind: 'sms', oldestDueAt: ago(11) }] }],
  ['SMS werden nicht angenommen', FAULT, { down: ['sms'] }],
  ['3 E-Mails aufgegeben, seit gestern', HINT, { givenUp: [{ kind: 'email', count: 3 }] }],
  ['Der Auftrag „bilder“ ist gescheitert', HINT, { failedJobs: [{ job: 'bilder', count: 1 }] }],
  ['Ein Import ist gescheitert', HINT, { failedImporte: 1 }],
  ['2 Dokumente sind nicht geprüft', HINT, { waitingDokumente: 2 }],
  ['web1 meldet sich nicht', FAULT, { servers: [server({ storage: false }, { gesehenAm: ago(3) })] }],
  ['web1 kann keine Dateien speichern', FAULT, { servers: [server({ storage: false })] }],
  ['web1 hört keine Änderungen', FAULT, { servers: [server({ listens: false })] }],
  ['web1 erreicht den Virenschutz nicht', FAULT, { servers: [server({ scanner: false })] }],
  ['Die Datenbank ist eine Migration neuer als web1', HINT, { servers: [server({ newerMigrations: 1 })] }],
  ['Die Datenbank ist 3 Migrationen neuer als web1', HINT, { servers: [server({ newerMigrations: 3 })] }],
  ['web1 findet Dateien nicht', FAULT, { servers: [server({ namedFiles: { checked: 40, missing: 3 } })] }],
  ['web1 hat wenig Platz', HINT, { servers: [server({ freeBytes: 8e9, freeShare: 0.05 })] }],
  ['web1 hat kaum noch Platz', FAULT, { servers: [server({ freeBytes: 1e9, freeShare: 0.05 })] }],
  ['web1 hat kaum noch Platz', FAULT, { servers: [server({ freeBytes: 2e8, freeShare: 0.2 })] }],
  ['Die Uhr von web1 geht falsch', FAULT, { servers: [server({ clockMs: -600_000 })] }],
  ['Kein Virenschutz', HINT, { servers: [server({ scanner: null })] }],
  ['Noch nie gesichert', HINT, { successes: NEVER }],
  ['Das Zertifikat von portal.example.de läuft bald ab', HINT, { certificate: certificate(13) }],
  ['Das Zertifikat von portal.example.de läuft gleich ab', FAULT, { certificate: certificate(2) }],
  [
    'Das Zertifikat von portal.example.de ist abgelaufen',
    FAULT,
    { certificate: certificate(-1, { misstrauen: 'CERT_HAS_EXPIRED' }) },
  ],
  [
    'Dem Zertifikat von portal.example.de ist nicht zu trauen',
    HINT,
    { certificate: certificate(60, { misstrauen: 'DEPTH_ZERO_SELF_SIGNED_CERT' }) },
  ],
  ['Die Datenbank antwortet web1 langsam', HINT, { servers: [server({ slowQueries: 30 })] }],
  ['web1 hat zu wenig Verbindungen zur Datenbank', HINT, { servers: [server({ lateConnections: 10 })] }],
  ['web1 erreicht die Replik nicht', HINT, { servers: [server({ replica: 'away' })] }],
  ['Die Replik von web1 hängt zurück', HINT, { servers: [server({ replica: 'late' })] }],
  ['Verschiedene Versionen laufen', HINT, { servers: [server(), server({}, { version: '2' })] }],
  ['Seit über einem Tag keine Sicherung', HINT, { successes: { ...NEVER, sicherung: ago(27 * 60) } }],
  ['In der letzten Sicherung fehlt eine Datei', FAULT, { successes: { ...NEVER, sicherung: ago(60), missing: 1 } }],
  ['In der letzten Sicherung fehlen 3 Dateien', FAULT, { successes: { ...NEVER, sicherung: ago(60), missing: 3 } }],
  ['Seit über einem Monat keine Übung', HINT, { successes: { ...NEVER, sicherung: ago(60), uebung: ago(36 * DAY) } }],
  ['Das Portal nennt eine Beispielfirma', HINT, { sampleFields: ['Name', 'E-Mail'] }],
])('%s', (title, severity, facts) => {
  expect(describeBetrieb({ ...CALM, ...facts }, NOW)).toEqual([expect.objectContaining({ title, severity })])
})

test('requires neither backup nor virus scanner for a demo', () => {
  const servers = [server({ scanner: null })]
  const facts = { ...CALM, isProduction: false, servers, successes: NEVER }
  expect(describeBetrieb(facts, NOW)).toEqual([])
})

test('reports the end of a short-lived certificate by its remaining share', () => {
  const tell = (days: number) =>
    describeBetrieb({ ...CALM, certificate: certificate(days, { life: 6 }) }, NOW).map(({ code }) => code)
  expect([3, 1, 0.5].map(tell)).toEqual([[], ['certificate-ending'], ['certificate-ended']])
})

test('reports no fault if a server cannot reach its own address', () => {
  const unseen = { ...certificate(1), gueltigAb: null, gueltigBis: null, grund: 'ECONNREFUSED' }
  expect(describeBetrieb({ ...CALM, certificate: unseen }, NOW)).toEqual([])
})

test('reports nothing in the first minute, while it is unknown if a server receives changes', () => {
  expect(describeBetrieb({ ...CALM, servers: [server({ listens: null })] }, NOW)).toEqual([])
})

test('distinguishes two servers on one machine by their ports', () => {
  const servers = [server(), server({ storage: false }, { port: 3001 })]
  expect(describeBetrieb({ ...CALM, servers }, NOW)).toMatchObject([
    { title: 'web1:3001 kann keine Dateien speichern', subject: 'web1:3001' },
  ])
})

test('every rule has a unique name and is counted even without findings', () => {
  const codes = BETRIEB_RULES.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  const counts = countNotices({ ...CALM, failedImporte: 2, down: ['sms', 'email'] }, NOW)
  expect(counts.map(({ code }) => code)).toEqual(codes)
  expect(counts.filter(({ count }) => count > 0)).toEqual([
    { code: 'sending-refused', severity: FAULT, count: 2 },
    { code: 'import-failed', severity: HINT, count: 1 },
  ])
})

test('tells the age of an old backup', () => {
  const tell = (minutes: number) =>
    describeBetrieb({ ...CALM, successes: { ...NEVER, sicherung: ago(minutes) } }, NOW)[0]?.text
  expect(tell(30 * 60 + 5)).toContain('vor 30 Stunden.')
  expect(tell(4.9 * DAY)).toContain('vor 4 Tagen.')
})

test('reports neither a running update nor a large disk that is nine tenths full', () => {
  const few = { lateConnections: 9, replica: 'current' } as const
  const servers = [
    server({ ...few, freeBytes: 3e10, freeShare: 0.05 }),
    server({}, { version: '2', gestartetAm: ago(10) }),
  ]
  expect(describeBetrieb({ ...CALM, servers }, NOW)).toEqual([])
})

test('lists urgent notices first, each with advice', () => {
  const notices = describeBetrieb({ ...CALM, failedImporte: 2, servers: [server({ storage: false })] }, NOW)
  expect(notices.map(({ title }) => title)).toEqual(['web1 kann keine Dateien speichern', '2 Importe sind gescheitert'])
  expect(notices[0]?.text).toContain('DATA_DIR')
  expect(notices[1]?.link?.to).toBe('/verwaltung/import')
})
