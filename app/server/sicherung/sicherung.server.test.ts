import { hash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { applyMigrations, migrateDatabase, readMigrations } from '#app/server/db/migrate.server.ts'
import { konten, secretCheck } from '#app/server/db/schema/konten.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'
import { umzugZeilen } from '#app/server/db/schema/umzug.ts'
import { createS3Storage } from '#app/server/storage/s3-storage.server.ts'
import { BILDER_BUCKET, DOKUMENTE_BUCKET, type StorageKey, storageKey } from '#app/server/storage/storage-key.server.ts'
import { planBilder } from '#db/demo/bild-plan.ts'
import { DEMO_HAEUSER } from '#db/demo/liegenschaften/all.ts'
import { loadDemoRows } from '#db/demo/load-demo-data.server.ts'
import { hashDemoPasswoerter } from '#db/demo/load-konten.server.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { createDokument } from '#tests/factories/mieterfragebogen.ts'
import { withFaults } from '#tests/setup/bilder-test.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { startS3Server } from '#tests/setup/doubles/s3-server.ts'
import { CONTENTS, inHours, SHAPE, test } from '#tests/setup/sicherung-test.ts'
import { openSicherung } from './check-sicherung.server.ts'
import { createSicherung } from './create-sicherung.server.ts'
import { listSicherungen, nameSicherung } from './manifest.server.ts'
import { restoreSicherung } from './restore-sicherung.server.ts'
import { generateSicherungKey, readSicherungKey } from './sicherung-key.server.ts'
import { withClient } from './snapshot.repository.server.ts'
import type { SicherungTarget } from './target.server.ts'

const OPTIONS = { replace: false, now: NOW }

async function openNewest(target: SicherungTarget, key: Parameters<typeof openSicherung>[1]['key'] = null) {
  const name = (await listSicherungen(target)).whole.at(-1) ?? ''
  return openSicherung(target, { name, key })
}

/** Without characters that PostgreSQL cannot store. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '',
      '\\N',
      '\\.',
      '\t',
      'a\nb',
      '\r\n',
      '\\',
      '"',
      "'",
      ',',
      '{',
      'NULL',
      '\u2028',
      '𝕎😀',
      '\u00ad',
    ),
  )
  .map((value) => value.replaceAll('\0', ''))

test('SICHERUNG-1: restores demo data and rows of every kind unchanged, with indexes and constraints', async ({
  db,
  storage,
  target,
  scratch,
  backUp,
}) => {
  await loadDemoRows(db, { bildPlan: planBilder(DEMO_HAEUSER), passwoerter: await hashDemoPasswoerter(), now: NOW })
  const values = fc.record({ tabelle: text, zeile: text, quelle: text, hier: text })
  const made = fc.sample(values, { numRuns: 300, seed: 7 }).map((row, i) => ({ ...row, zeile: `${i} ${row.zeile}` }))
  const times = fc.sample(fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), {
    numRuns: made.length,
    seed: 7,
  })
  await db.insert(umzugZeilen).values(made.map((row, i) => ({ ...row, uebernommenAm: times[i] ?? NOW })))
  await createLiegenschaft(db, {
    features: fc.sample(text, { numRuns: 200, seed: 9 }),
    amenities: [],
    surroundings: ['NULL', ''],
  })
  await createKonto(db, { daten: { first_name: '"\\\n\t\u0001 ü' } })
  await db.insert(secretCheck).values({ hmac: 'of another SECRET', createdAt: NOW })
  await storage.put(storageKey(BILDER_BUCKET, 'a/b.webp'), Buffer.from([0, 1, 2, 255]))
  await storage.put(storageKey(DOKUMENTE_BUCKET, 'leer.pdf'), Buffer.alloc(0))

  const { manifest } = await backUp()
  expect(manifest.files.map(({ key }) => key)).toEqual([`${BILDER_BUCKET}/a/b.webp`, `${DOKUMENTE_BUCKET}/leer.pdf`])
  const report = await restoreSicherung(scratch, await openNewest(target), OPTIONS)

  expect(report).toMatchObject({ filesWritten: 2, kontenDeleted: 0, rowsDeleted: 0, migrated: 0, isOtherSecret: true })
  const wanted = await db.$client.query(CONTENTS)
  expect(wanted.rows.length).toBe(manifest.tables.length)
  // These differ on purpose: a restore ends all access.
  const access = ['sitzungen', 'codes', 'links', 'einladungen', 'kalender_abos', 'mieterfragebogen']
  const isKept = ({ name }: { name: string }) => !access.includes(name)
  expect((await scratch.query<{ name: string }>(CONTENTS)).filter(isKept)).toEqual(wanted.rows.filter(isKept))
  const shape = await db.$client.query(SHAPE)
  expect(await scratch.query(SHAPE)).toEqual(shape.rows)
  expect(await scratch.storage.get(storageKey(BILDER_BUCKET, 'a/b.webp'))).toEqual(Buffer.from([0, 1, 2, 255]))
  expect(await scratch.storage.findSize(storageKey(DOKUMENTE_BUCKET, 'leer.pdf'))).toBe(0)
})

test('SICHERUNG-1: contains nothing that is written during the backup', async ({
  db,
  connection,
  target,
  scratch,
  backUp,
}) => {
  await createExpose(db, { title: 'Vorher' })
  let isWritten = false
  // The snapshot exists once the first table has arrived.
  const put: typeof target.storage.put = async (...args) => {
    await target.storage.put(...args)
    if (isWritten) return
    isWritten = true
    // A server that starts during the backup has no migrations to apply.
    await migrateDatabase(connection)
    await createExpose(db, { title: 'Währenddessen' })
    await createLiegenschaft(db)
    await createKonto(db)
  }
  const slow = { ...target, storage: { ...target.storage, put } }
  await backUp(NOW, { target: slow })
  await restoreSicherung(scratch, await openNewest(target), OPTIONS)
  const [found] = await scratch.query<Record<string, string>>(
    `select (select string_agg(title, ',') from exposes) as titel, (select count(*) from konten) as konten,
       (select count(*) from liegenschaft_exposeinfos) as liegenschaften`,
  )
  expect(isWritten).toBe(true)
  expect(found).toMatchObject({ titel: 'Vorher', konten: '0' })
  expect(await db.$count(konten)).toBe(1)
  expect(await db.$count(liegenschaftExposeinfos)).toBeGreaterThan(Number(found?.liegenschaften))
})

test('SICHERUNG-2: an encrypted backup cannot be read or restored without the key', async ({
  db,
  storage,
  target,
  scratch,
  backUp,
}) => {
  await createKonto(db, { email: 'petra@example.org' })
  await storage.put(storageKey(DOKUMENTE_BUCKET, 'ausweis.pdf'), Buffer.from('Personalausweis von Petra'))
  const { identity, recipient } = await generateSicherungKey()
  const [open, onlyPublic] = [await readSicherungKey(identity), await readSicherungKey(recipient)]
  const other = await readSicherungKey((await generateSicherungKey()).identity)
  await backUp(NOW, { key: onlyPublic })

  for (const key of await target.storage.listAll()) {
    const bytes = Buffer.from((await target.storage.get(key)) ?? [])
    expect(/petra/i.test(bytes.toString('latin1')), key).toBe(false)
    if (!key.endsWith('manifest.json')) expect(bytes.toString('latin1'), key).toMatch(/^age-encryption\.org\/v1\n/)
  }
  await expect(openNewest(target)).rejects.toThrow('SICHERUNG_SCHLUESSEL fehlt')
  await expect(openNewest(target, other)).rejects.toThrow('anderen SICHERUNG_SCHLUESSEL')
  await expect(openNewest(target, onlyPublic)).rejects.toThrow('geheimen Schlüssel')
  await expect(readSicherungKey('age1unsinn')).rejects.toThrow('kein Schlüssel von age')
  await restoreSicherung(scratch, await openNewest(target, open), OPTIONS)
  expect(await scratch.query('select email from konten')).toEqual([{ email: 'petra@example.org' }])
  expect(await scratch.storage.get(storageKey(DOKUMENTE_BUCKET, 'ausweis.pdf'))).toEqual(
    Buffer.from('Personalausweis von Petra'),
  )
})

test.for([false, true])(
  'SICHERUNG-3: refuses a flipped byte, a cut table and a missing file before changing anything (encrypted: %s)',
  async (isEncrypted, { db, storage, target, scratch, backUp }) => {
    await createKonto(db)
    await storage.put(storageKey(DOKUMENTE_BUCKET, 'a.pdf'), Buffer.from('Inhalt'))
    const key = isEncrypted ? await readSicherungKey((await generateSicherungKey()).identity) : null
    await backUp(NOW, { key })
    const keys = await target.storage.listAll()
    const find = (part: string) => keys.find((one) => one.includes(part)) ?? ''
    const [table, file, manifest] = [find('/konten.gz'), find('dateien/'), find('manifest.json')]

    const damage = async (where: string, change: (bytes: Buffer) => Buffer | null, why: RegExp) => {
      const whole = Buffer.from((await target.storage.get(target.at(where))) ?? [])
      const changed = change(Buffer.from(whole))
      if (changed === null) await target.storage.delete(target.at(where))
      else await target.storage.put(target.at(where), changed)
      await expect((async () => restoreSicherung(scratch, await openNewest(target, key), OPTIONS))()).rejects.toThrow(
        why,
      )
      expect(await scratch.query("select relname from pg_class where relnamespace = 'public'::regnamespace")).toEqual(
        [],
      )
      expect(await scratch.storage.listAll()).toEqual([])
      await target.storage.put(target.at(where), whole)
    }
    const flip = (bytes: Buffer) => {
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 9) ^ 1, bytes.length - 9)
      return bytes
    }
    await damage(table, flip, /Tabelle konten: beschädigt/)
    await damage(table, (bytes) => bytes.subarray(0, -20), /Tabelle konten: /)
    await damage(table, () => null, /Tabelle konten: fehlt/)
    await damage(file, (bytes) => bytes.fill(0x58, bytes.length - 4), /Datei mieterfragebogen-documents\/a.pdf: /)
    await damage(file, () => null, /Datei mieterfragebogen-documents\/a.pdf: fehlt/)
    await damage(
      manifest,
      (bytes) => Buffer.from(bytes.toString().replace(/"rows":1\b/, '"rows":2')),
      /Verzeichnis .* beschädigt/,
    )
    await restoreSicherung(scratch, await openNewest(target, key), OPTIONS)
  },
)

test('SICHERUNG-4: refuses to restore into a database with data or with a running portal', async ({
  db,
  target,
  scratch,
  backUp,
}) => {
  await createKonto(db, { email: 'gesichert@example.org' })
  await backUp()
  const sicherung = await openNewest(target)
  await restoreSicherung(scratch, sicherung, OPTIONS)
  await scratch.query("update konten set email = 'spaeter@example.org'")

  await expect(restoreSicherung(scratch, sicherung, OPTIONS)).rejects.toThrow('nicht leer')
  await scratch.work(async (other) => {
    await other.$client.query('select 1')
    await expect(restoreSicherung(scratch, sicherung, { replace: true, now: NOW })).rejects.toThrow(
      'arbeitet noch ein Portal',
    )
  })
  expect(await scratch.query('select email from konten')).toEqual([{ email: 'spaeter@example.org' }])
  await restoreSicherung(scratch, sicherung, { replace: true, now: NOW })
  expect(await scratch.query('select email from konten')).toEqual([{ email: 'gesichert@example.org' }])
})

test('SICHERUNG-5: an interrupted backup is not valid, and an interrupted restore changes nothing', async ({
  db,
  target,
  scratch,
  backUp,
}) => {
  await createKonto(db, { email: 'gesichert@example.org' })
  const full = withFaults(target.storage, (call, key) => call === 'put' && key.includes('/protokoll.gz'))
  await expect(backUp(NOW, { target: { ...target, storage: full } })).rejects.toThrow('ENOSPC')
  expect(await listSicherungen(target)).toEqual({ whole: [], broken: [nameSicherung(NOW)] })
  await backUp(inHours(1))
  expect(await listSicherungen(target)).toEqual({ whole: [nameSicherung(inHours(1))], broken: [] })

  await restoreSicherung(scratch, await openNewest(target), OPTIONS)
  await scratch.query("update konten set email = 'spaeter@example.org'")
  // The connection is lost when the last table is read for the second time, after everything is loaded.
  let reads = 0
  const dying = {
    ...target.storage,
    stream: async (key: StorageKey) => {
      if (key.includes('/warteliste.gz')) reads += 1
      if (reads === 2)
        await db.$client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = '${scratch.connection.database}' and application_name = 'wohnportal-sicherung'`,
        )
      return target.storage.stream(key)
    },
  }
  const sicherung = await openNewest({ ...target, storage: dying })
  await expect(restoreSicherung(scratch, sicherung, { replace: true, now: NOW })).rejects.toThrow()
  expect(reads).toBe(2)
  expect(await scratch.query('select email from konten')).toEqual([{ email: 'spaeter@example.org' }])
})

test('SICHERUNG-7: stores each file once, and deletes it with the last backup that names it', async ({
  db,
  storage,
  target,
  backUp,
}) => {
  const options = { keep: 2 }
  const contents = async () => (await target.storage.list('dateien')).length
  const gone = await createDokument(db)
  await storage.put(storageKey(DOKUMENTE_BUCKET, gone.dateiPfad), Buffer.from('Ausweis'))
  await storage.put(storageKey(BILDER_BUCKET, 'a.webp'), Buffer.from('Bild'))
  await storage.put(storageKey(BILDER_BUCKET, 'b.webp'), Buffer.from('Bild'))
  expect(await backUp(NOW, options)).toMatchObject({ newFiles: 2, removed: [], gone: [] })
  expect(await contents()).toBe(2)

  await storage.delete(storageKey(DOKUMENTE_BUCKET, gone.dateiPfad))
  const second = await backUp(inHours(1), options)
  expect(second).toMatchObject({ newFiles: 0, removed: [] })
  expect(second.manifest.missing).toEqual([`${DOKUMENTE_BUCKET}/${gone.dateiPfad}`])
  await db.$client.query('delete from mieterfragebogen_dokumente')
  const third = await backUp(inHours(2), options)
  expect(third).toMatchObject({ removed: [nameSicherung(NOW)] })
  expect(third.manifest.missing).toEqual([])
  expect(await contents()).toBe(1)
})

test('SICHERUNG-1: backs up into a folder of a bucket and restores from it', async ({
  db,
  connection,
  storage,
  scratch,
}) => {
  const server = await startS3Server()
  const drafts = mkdtempSync(join(tmpdir(), 'wp-drafts-'))
  try {
    const target = {
      storage: createS3Storage(server.settings, { drafts }),
      at: (name: string) => storageKey('nacht', name),
    }
    await createKonto(db)
    await storage.put(storageKey(BILDER_BUCKET, 'a.webp'), Buffer.from('Bild'))
    await createSicherung({ connection, storage }, { target, key: null, keep: 1, now: NOW })
    const { removed } = await createSicherung({ connection, storage }, { target, key: null, keep: 1, now: inHours(1) })
    expect(removed).toEqual([nameSicherung(NOW)])
    expect((await target.storage.listAll()).every((key) => key.startsWith('nacht/'))).toBe(true)
    await restoreSicherung(scratch, await openNewest(target), OPTIONS)
    expect(await scratch.query('select count(*)::int as count from konten')).toEqual([{ count: 1 }])
    expect(await scratch.storage.get(storageKey(BILDER_BUCKET, 'a.webp'))).toEqual(Buffer.from('Bild'))
  } finally {
    await server.close()
    rmSync(drafts, { recursive: true })
  }
})

test('SICHERUNG-8: migrates a backup of an older version, and refuses one of a newer version', async ({
  connection,
  storage,
  target,
  scratch,
}) => {
  const older = readMigrations().slice(0, -1)
  await withClient(scratch.connection, async (client) => {
    await client.query('begin')
    await applyMigrations(client, older)
    await client.query("insert into konten (email, email_bestaetigt_am) values ('petra@example.org', now())")
    await client.query('commit')
  })
  const { manifest } = await createSicherung(scratch, { target, key: null, keep: null, now: NOW })
  expect(manifest.migrations).toHaveLength(older.length)
  expect(await restoreSicherung(scratch, await openNewest(target), { replace: true, now: NOW })).toMatchObject({
    migrated: 1,
  })
  expect(await scratch.query('select email from konten')).toEqual([{ email: 'petra@example.org' }])
  const wanted = await withClient(connection, (client) => client.query(SHAPE))
  expect(await scratch.query(SHAPE)).toEqual(wanted.rows)
  expect(await migrateDatabase(scratch.connection)).toBe(0)

  const newer = await openNewest(target)
  newer.manifest.migrations.push({ hash: 'neuer', createdAt: 9_999_999_999_999 })
  await expect(restoreSicherung(scratch, newer, { replace: true, now: NOW })).rejects.toThrow(
    /^Die Sicherung \S+ ist von einer neueren Version/,
  )
  expect(await storage.listAll()).toEqual([])

  // A manifest in a newer format is not reported as damaged.
  const { name, manifest: listed } = newer
  const sealed = { manifest: { ...listed, format: 2, tables: 'anders' } }
  const sha256 = hash('sha256', JSON.stringify(sealed.manifest))
  await target.storage.put(
    target.at(`sicherungen/${name}/manifest.json`),
    Buffer.from(JSON.stringify({ sha256, ...sealed })),
  )
  await expect(openSicherung(target, { name, key: null })).rejects.toThrow(/ist von einer neueren Version/)
})

test('SICHERUNG-1: restores as the owner of the database without superuser rights', async ({
  db,
  target,
  scratch,
  backUp,
}) => {
  await createExpose(db)
  await backUp()
  const role = `betrieb_${randomUUID().slice(0, 8)}`
  const { database } = scratch.connection
  await scratch.query(`create role ${role} login; alter database ${database} owner to ${role}`)
  try {
    const own = { ...scratch, connection: { ...scratch.connection, user: role } }
    await migrateDatabase(own.connection)
    await restoreSicherung(own, await openNewest(target), OPTIONS)
    await restoreSicherung(own, await openNewest(target), { replace: true, now: NOW })
    await createSicherung(own, { target, key: null, keep: null, now: inHours(1) })
    expect(await scratch.query("select tableowner from pg_tables where tablename = 'exposes'")).toEqual([
      { tableowner: role },
    ])
    expect(await scratch.query('select count(*)::int as count from exposes')).toEqual([{ count: 1 }])
  } finally {
    await scratch.query(
      `alter database ${database} owner to current_user; reassign owned by ${role} to current_user; drop role ${role}`,
    )
  }
})
