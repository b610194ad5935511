import { Readable } from 'node:stream'
import { describe, onTestFinished, vi } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { createDokument } from '#tests/factories/mieterfragebogen.ts'
import { test } from '#tests/setup/bilder-test.ts'
import { expect } from '#tests/setup/db-test.ts'
import { type ClamdAnswer, startClamdDouble } from '#tests/setup/doubles/clamd-double.ts'
import { EICAR } from '#tests/setup/files/dokument-files.ts'
import { scanContents } from './clamd.server.ts'
import { dokumentKey } from './dokument-key.server.ts'
import { scanWaiting } from './scan-waiting.server.ts'

const pieces = (...texts: string[]) => Readable.from(texts.map((text) => Buffer.from(text)))

describe('the virus scanner (DOKUMENT-9)', () => {
  test('lets clean files through and refuses infected ones, also across two chunks', async () => {
    const clamd = await startClamdDouble()
    expect(await scanContents(pieces('Gehalt', '', '2.450 €'), { clamd })).toBe('clean')
    expect(await scanContents(pieces('x', EICAR.slice(0, 20), EICAR.slice(20)), { clamd })).toBe('found')
    expect(await scanContents(Readable.from([]), { clamd })).toBe('clean')
    expect(await scanContents(Readable.from([Buffer.alloc(9_000_000), Buffer.from(EICAR)]), { clamd })).toBe('found')
  })

  test.for<[name: string, answer: ClamdAnswer]>([
    ['says something else', (_, socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
    ['says nothing', (_, socket) => socket.end()],
    ['hangs up', (_, socket) => socket.resetAndDestroy()],
    ['takes too long', () => undefined],
    ['says OK of another thing', (_, socket) => socket.end('stream: OK\0stream: x ERROR\0')],
  ])('a scanner that %s is unavailable', async ([, answer]) => {
    const warn = vi.spyOn(getLogger(), 'warn').mockReturnValue()
    const clamd = await startClamdDouble(answer)
    expect(await scanContents(pieces('x'), { clamd, quietMs: 50 })).toBe('away')
    expect(warn).toHaveBeenCalled()
  })

  test('a missing scanner is unavailable', async () => {
    vi.spyOn(getLogger(), 'warn').mockReturnValue()
    expect(await scanContents(pieces('x'), { clamd: { host: '127.0.0.1', port: 9 } })).toBe('away')
  })

  test('waiting documents are shown, or refused and deleted; during an outage all keep waiting', async ({
    db,
    storage,
  }) => {
    vi.spyOn(getLogger(), 'warn').mockReturnValue()
    const before = config.clamd
    onTestFinished(() => void Object.assign(config, { clamd: before }))
    const clean = await createDokument(db, { status: 'pruefung' })
    const infected = await createDokument(db, { status: 'pruefung' })
    const refused = await createDokument(db, { status: 'abgelehnt' })
    await storage.put(dokumentKey(clean.dateiPfad), Buffer.from('Gehalt'))
    await storage.put(dokumentKey(infected.dateiPfad), Buffer.from(EICAR))
    const planned: string[] = []
    const scan = () =>
      scanWaiting(db, {
        akteur: systemAkteur('test'),
        storage,
        planFileDeletion: async (_, keys) => void planned.push(...keys),
        signal: new AbortController().signal,
      })
    const states = async () =>
      (await db.$client.query('select status from mieterfragebogen_dokumente order by created_at, id')).rows.map(
        ({ status }) => status,
      )
    for (const clamd of [null, { host: '127.0.0.1', port: 9 }]) {
      Object.assign(config, { clamd })
      await scan()
      expect((await states()).sort()).toEqual(['abgelehnt', 'pruefung', 'pruefung'])
    }
    Object.assign(config, { clamd: await startClamdDouble() })
    await scan()
    const { rows } = await db.$client.query('select id, status from mieterfragebogen_dokumente')
    expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
      [clean.id]: 'bereit',
      [infected.id]: 'abgelehnt',
      [refused.id]: 'abgelehnt',
    })
    expect(planned).toEqual([dokumentKey(infected.dateiPfad)])
  })

  test('a file without a response does not block the others', async ({ db, storage }) => {
    vi.spyOn(getLogger(), 'warn').mockReturnValue()
    const before = config.clamd
    onTestFinished(() => void Object.assign(config, { clamd: before }))
    const tooMuch = await createDokument(db, { status: 'pruefung' })
    await storage.put(dokumentKey(tooMuch.dateiPfad), Buffer.from('too much'))
    for (let nth = 0; nth < 5; nth++) {
      const { dateiPfad } = await createDokument(db, { status: 'pruefung' })
      await storage.put(dokumentKey(dateiPfad), Buffer.from('Gehalt'))
    }
    const answer: ClamdAnswer = (contents, socket) =>
      socket.end(contents.includes('too much') ? 'stream: Allocation failed. ERROR\0' : 'stream: OK\0')
    Object.assign(config, { clamd: await startClamdDouble(answer) })
    const { signal } = new AbortController()
    await scanWaiting(db, { akteur: systemAkteur('test'), storage, planFileDeletion: async () => undefined, signal })
    const { rows } = await db.$client.query(`select id from mieterfragebogen_dokumente where status = 'pruefung'`)
    expect(rows).toEqual([{ id: tooMuch.id }])
  })
})
