import type { Database } from '#app/server/db/database.server.ts'
import { openimmoExport } from '#app/server/db/schema/openimmo.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import type { Storage } from '#app/server/storage/storage-type.server.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { test } from '#tests/setup/bilder-test.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { gast, verwalter } from '#tests/setup/konten-test.ts'
import {
  deleteExportAddress,
  downloadExport,
  loadExport,
  openExport,
  renewExportAddress,
} from './export-address.server.ts'

type Address = { name: string; signature: string }

async function createAkteur(db: Database) {
  return verwalter((await createKonto(db, { rolle: 'operator' })).id)
}

async function readAddress(db: Database): Promise<Address> {
  const { url } = await loadExport(db)
  const { pathname, searchParams } = new URL(url ?? 'switched:off')
  return { name: pathname.split('/').at(-1) ?? '', signature: searchParams.get('schluessel') ?? '' }
}

const ask = (db: Database, storage: Storage, address: Address) =>
  openExport(db, storage, { akteur: gast(), ...address, now: NOW })

const read = (zip: ReadableStream<Uint8Array> | null) =>
  new Response(zip).arrayBuffer().then((bytes) => Buffer.from(bytes))

test('OPENIMMO-22: renewed and disabled addresses stop working, and the Protokoll records each change', async ({
  db,
  storage,
}) => {
  const akteur = await createAkteur(db)
  await createExpose(db, { title: 'öffentlich' })
  expect(await loadExport(db)).toEqual({ count: 1, url: null })
  await renewExportAddress(db, { akteur, now: NOW })
  const old = await readAddress(db)
  const zip = await ask(db, storage, old)
  expect((await read(zip)).toString()).toContain('öffentlich')
  await renewExportAddress(db, { akteur, now: NOW })
  const fresh = await readAddress(db)
  expect(await ask(db, storage, old)).toBeNull()
  expect(await ask(db, storage, fresh)).not.toBeNull()
  await deleteExportAddress(db, { akteur, now: NOW })
  await deleteExportAddress(db, { akteur, now: NOW })
  expect(await ask(db, storage, fresh)).toBeNull()
  expect((await db.select().from(protokoll)).map(({ aktion }) => aktion).toSorted()).toEqual([
    'openimmo.ausgeschaltet',
    'openimmo.eingeschaltet',
    'openimmo.erneuert',
  ])
})

test('OPENIMMO-22: refuses addresses with a wrong signature or name, even with the stored id', async ({
  db,
  storage,
}) => {
  await renewExportAddress(db, { akteur: await createAkteur(db), now: NOW })
  const address = await readAddress(db)
  const [stored] = await db.select().from(openimmoExport)
  expect(address.name).toBe(`${stored?.kennung}.zip`)
  for (const signature of ['', 'x', stored?.kennung ?? '']) {
    expect(await ask(db, storage, { ...address, signature })).toBeNull()
  }
  for (const name of ['quatsch', `${crypto.randomUUID()}.zip`]) {
    expect(await ask(db, storage, { ...address, name })).toBeNull()
  }
})

test('OPENIMMO-22: limits wrong addresses per household, and downloads per address', async ({ db, storage }) => {
  await renewExportAddress(db, { akteur: await createAkteur(db), now: NOW })
  const address = await readAddress(db)
  for (let i = 0; i < 12; i++) await read(await ask(db, storage, address))
  await expect(ask(db, storage, address)).rejects.toMatchObject({ code: 'ZU_VIELE_VERSUCHE' })
  const wrong = { name: `${crypto.randomUUID()}.zip`, signature: 'x' }
  for (let i = 0; i < 60; i++) expect(await ask(db, storage, wrong)).toBeNull()
  await expect(ask(db, storage, wrong)).rejects.toMatchObject({ code: 'ZU_VIELE_VERSUCHE' })
})

test('OPENIMMO-20: the button exports, and the Protokoll records the count', async ({ db, storage }) => {
  const akteur = await createAkteur(db)
  await createExpose(db)
  await read(await downloadExport(db, storage, { akteur, now: NOW }))
  expect(await db.select().from(protokoll)).toMatchObject([
    { aktion: 'openimmo.exportiert', kontoId: akteur.kontoId, nachher: { anzahl: 1 } },
  ])
})
