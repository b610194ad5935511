import { onTestFinished } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import type { BetriebNotice } from '#app/shared/verwaltung/betrieb/betrieb.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { createNachricht } from '#tests/factories/nachrichten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, listSent } from '#tests/setup/konten-test.ts'
import { describeBetrieb } from './describe-betrieb.server.ts'
import { followStoerungen, loadOpenStoerungen } from './follow-stoerungen.server.ts'
import { loadBetriebFacts } from './load-betrieb-facts.server.ts'

const at = (minutes: number) => after(NOW, minutes)
const fault = (subject: string): BetriebNotice => ({
  code: 'server-storage',
  subject,
  severity: 'stoerung',
  link: null,
  title: `${subject} kann keine Dateien speichern`,
  text: 'Prüfen Sie Platz und Rechte.',
})
const WEB1 = fault('web1')

/** Runs the job every minute from `from` to `to` with these faults. */
async function pass(db: Database, [from, to]: [number, number], notices: readonly BetriebNotice[]): Promise<void> {
  for (let minute = from; minute <= to; minute += 1) await followStoerungen(db, { notices, now: at(minute) })
}

const subjects = async (db: Database) => (await listSent(db)).map(({ betreff }) => betreff)

const createAdmin = (db: Database, email = 'admin@example.de') => createKonto(db, { email, rolle: 'administrator' })

test('BETRIEB-23: mails administrators and the company once about a fault, and once about its end', async ({ db }) => {
  await createAdmin(db)
  await createAdmin(db, 'zweite@example.de')
  await createAdmin(db, 'gesperrt@example.de').then(({ id }) =>
    db.$client.query('update konten set gesperrt_am = now() where id = $1', [id]),
  )
  await createKonto(db, { email: 'nora@example.de', rolle: 'operator' })
  await pass(db, [0, 1], [WEB1])
  expect(await listSent(db)).toEqual([])
  expect(await loadOpenStoerungen(db)).toEqual([])
  // Several servers at once.
  const run = () => followStoerungen(db, { notices: [WEB1], now: at(2) })
  await Promise.all([run(), run(), run()])
  const [first, ...others] = await listSent(db)
  expect([first, ...others].map((sent) => sent?.an).sort()).toEqual(
    ['admin@example.de', config.firma.email, 'zweite@example.de'].sort(),
  )
  expect(first?.betreff).toBe('Störung: web1 kann keine Dateien speichern')
  expect(first?.text).toContain('Prüfen Sie Platz und Rechte.')
  expect(await loadOpenStoerungen(db)).toMatchObject([{ title: WEB1.title, subject: 'web1' }])
  await pass(db, [3, 20], [WEB1])
  expect(await listSent(db)).toHaveLength(3)

  await pass(db, [21, 24], [])
  expect(await listSent(db)).toHaveLength(3)
  await pass(db, [25, 40], [])
  expect((await subjects(db)).slice(3)).toEqual(Array(3).fill('Behoben: web1 kann keine Dateien speichern'))
  expect((await listSent(db)).at(-1)?.text).toMatch(/\d\d:\d\d Uhr bis /)
  expect(await loadOpenStoerungen(db)).toEqual([])
})

test('BETRIEB-23: sends no mail about a hint or about a fault shorter than two minutes', async ({ db }) => {
  await createAdmin(db)
  await pass(db, [0, 1], [WEB1])
  await pass(db, [2, 12], [{ ...WEB1, severity: 'hinweis' }])
  expect(await listSent(db)).toEqual([])
  expect((await db.$client.query('select 1 from betrieb_stoerungen')).rowCount).toBe(0)
})

test('BETRIEB-23: counts a repeatedly returning fault as one', async ({ db }) => {
  await createAdmin(db)
  for (let start = 0; start < 60; start += 5) {
    await pass(db, [start, start + 1], [WEB1])
    await pass(db, [start + 2, start + 4], [])
  }
  expect(new Set(await subjects(db))).toEqual(new Set(['Störung: web1 kann keine Dateien speichern']))
  expect(await listSent(db, 'admin@example.de')).toHaveLength(1)
})

test('BETRIEB-23: sends at most four mails an hour, and names later faults in the next one', async ({ db }) => {
  await createAdmin(db)
  const faults = ['web1', 'web2', 'web3', 'web4', 'web5', 'web6'].map(fault)
  for (const [i] of faults.entries()) await pass(db, [i * 5, i * 5 + 4], faults.slice(0, i + 1))
  const count = async () => (await listSent(db, 'admin@example.de')).length
  expect(await count()).toBe(4)
  await pass(db, [30, 70], faults)
  expect(await count()).toBe(5)
  expect((await subjects(db)).at(-1)).toBe('Störung: web5 kann keine Dateien speichern (und 1 weitere)')
})

test('BETRIEB-23: sends nothing to the sample company in production', async ({ db }) => {
  const { mode } = config
  onTestFinished(() => void Object.assign(config, { mode }))
  Object.assign(config, { mode: 'production' })
  await createAdmin(db)
  await pass(db, [0, 2], [WEB1])
  expect((await listSent(db)).map(({ an }) => an)).toEqual(['admin@example.de'])
})

test('BETRIEB-20: a failed provider counts as down until it accepts a message, even without requests', async ({
  db,
}) => {
  await createNachricht(db, { art: 'sms', gestoertAm: NOW })
  const tell = async (minutes: number) => {
    const facts = await loadBetriebFacts(db, { failedJobs: [], now: at(minutes) })
    return describeBetrieb(facts, at(minutes)).map(({ code }) => code)
  }
  expect(await tell(60)).toContain('sending-refused')
  await createNachricht(db, { art: 'sms', status: 'gesendet', gesendetAm: at(61) })
  expect(await tell(62)).not.toContain('sending-refused')
})
