import { expect, test } from 'vitest'
import type { Befund } from '#app/server/db/schema/betrieb.ts'
import { NOW } from '#tests/setup/now.ts'
import { type BetriebFacts, describeBetrieb } from './describe-betrieb.server.ts'

const DAY = 24 * 60
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

const FINE: Befund = { storage: true, listens: true, scanner: null, freeBytes: 5e11, freeShare: 0.6, slowQueries: 2 }
const server = (
  befund: Partial<Befund> = {},
  row: { gesehenAm?: Date; version?: string; gestartetAm?: Date } = {},
) => ({
  ...{ id: crypto.randomUUID(), name: 'web1', version: '1', gestartetAm: ago(600), gesehenAm: ago(1), ...row },
  befund: { ...FINE, ...befund },
})
const NEVER = { sicherung: null, uebung: null, missing: 0 }
const CALM: BetriebFacts = {
  outbox: [{ kind: 'sms', oldestDueAt: ago(2) }],
  ...{ down: [], givenUp: [], failedJobs: [], failedImporte: 0, waitingDokumente: 0, servers: [server()] },
  successes: { sicherung: ago(25 * 60), uebung: ago(34 * DAY), missing: 0 },
  sampleFields: [],
}

test('where all is well there is nothing to say (BETRIEB-20)', () => {
  expect(describeBetrieb(CALM, NOW)).toEqual([])
})

test.each<[title: string, isUrgent: boolean, facts: Partial<BetriebFacts>]>([
  ['SMS werden nicht gesendet', true, { outbox: [{ kind: 'sms', oldestDueAt: ago(11) }] }],
  ['SMS werden nicht angenommen', true, { down: ['sms'] }],
  ['3 E-Mails aufgegeben, seit gestern', false, { givenUp: [{ kind: 'email', count: 3 }] }],
  ['Der Auftrag „bilder“ ist gescheitert', false, { failedJobs: [{ job: 'bilder', count: 1 }] }],
  ['Ein Import ist gescheitert', false, { failedImporte: 1 }],
  ['2 Dokumente sind nicht geprüft', false, { waitingDokumente: 2 }],
  ['web1 meldet sich nicht', true, { servers: [server({ storage: false }, { gesehenAm: ago(3) })] }],
  ['web1 kann keine Dateien speichern', true, { servers: [server({ storage: false })] }],
  ['web1 hört keine Änderungen', true, { servers: [server({ listens: false })] }],
  ['web1 erreicht den Virenschutz nicht', true, { servers: [server({ scanner: false })] }],
  ['web1 hat wenig Platz', false, { servers: [server({ freeBytes: 8e9, freeShare: 0.05 })] }],
  ['web1 hat wenig Platz', true, { servers: [server({ freeBytes: 1e9, freeShare: 0.05 })] }],
  ['Die Datenbank antwortet web1 langsam', false, { servers: [server({ slowQueries: 30 })] }],
  ['web1 hat zu wenig Verbindungen zur Datenbank', false, { servers: [server({ lateConnections: 10 })] }],
  ['web1 erreicht die Replik nicht', false, { servers: [server({ replica: 'away' })] }],
  ['Die Replik von web1 hängt zurück', false, { servers: [server({ replica: 'late' })] }],
  ['Verschiedene Versionen laufen', false, { servers: [server(), server({}, { version: '2' })] }],
  ['Seit über einem Tag keine Sicherung', false, { successes: { ...NEVER, sicherung: ago(27 * 60) } }],
  ['In der letzten Sicherung fehlt eine Datei', true, { successes: { ...NEVER, sicherung: ago(60), missing: 1 } }],
  ['In der letzten Sicherung fehlen 3 Dateien', true, { successes: { ...NEVER, sicherung: ago(60), missing: 3 } }],
  ['Seit über einem Monat keine Übung', false, { successes: { ...NEVER, sicherung: ago(60), uebung: ago(36 * DAY) } }],
  ['Das Portal nennt eine Beispielfirma', false, { sampleFields: ['Name', 'E-Mail'] }],
])('%s', (title, isUrgent, facts) => {
  expect(describeBetrieb({ ...CALM, ...facts }, NOW)).toEqual([expect.objectContaining({ title, isUrgent })])
})

test('where no backup was ever made nothing is said: companies make them by other means', () => {
  expect(describeBetrieb({ ...CALM, successes: NEVER }, NOW)).toEqual([])
})

test('an old backup is told by its age', () => {
  const tell = (minutes: number) =>
    describeBetrieb({ ...CALM, successes: { ...NEVER, sicherung: ago(minutes) } }, NOW)[0]?.text
  expect(tell(30 * 60 + 5)).toContain('vor 30 Stunden.')
  expect(tell(4.9 * DAY)).toContain('vor 4 Tagen.')
})

test('an update that is under way is nothing to look after, and a large disk may be nine tenths full', () => {
  const few = { lateConnections: 9, replica: 'current' } as const
  const servers = [
    server({ ...few, freeBytes: 3e10, freeShare: 0.05 }),
    server({}, { version: '2', gestartetAm: ago(10) }),
  ]
  expect(describeBetrieb({ ...CALM, servers }, NOW)).toEqual([])
})

test('what is urgent comes first, with what to do', () => {
  const notices = describeBetrieb({ ...CALM, failedImporte: 2, servers: [server({ storage: false })] }, NOW)
  expect(notices.map(({ title }) => title)).toEqual(['web1 kann keine Dateien speichern', '2 Importe sind gescheitert'])
  expect(notices[0]?.text).toContain('DATA_DIR')
  expect(notices[1]?.link?.to).toBe('/verwaltung/import')
})
