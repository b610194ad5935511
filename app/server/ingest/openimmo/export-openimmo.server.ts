import { Readable } from 'node:stream'
import { makeZip } from 'client-zip'
import { findOriginalKey, speicherKey } from '#app/server/bilder/bild-paths.server.ts'
import { config, type Firma } from '#app/server/config/config.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { type AnhangOut, writeObjekt } from '#app/server/ingest/openimmo/mapping/write-objekt.server.ts'
import { escapeXml, writeXml, xml } from '#app/server/ingest/openimmo/mapping/xml-out.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import type { Storage } from '#app/server/storage/storage-type.server.ts'
import { openEntry } from '#app/server/storage/zip-entry.server.ts'
import { safeBildUrl } from '#app/shared/bilder/normalise-bilder.ts'
import { listPublicExposes } from './export.repository.server.ts'
import { toValues } from './expose-values.server.ts'
import { type ExposeRow, listAusstattung } from './openimmo.repository.server.ts'

const CHUNK = 100

type Export = { storage: Storage; firma: Firma; now: Date }

/** Streams all public Exposés as a ZIP (OPENIMMO-20). Holds at most 100 Exposés in memory at a time. */
export function exportOpenimmo(db: Executor, options: Export): ReadableStream<Uint8Array> {
  return makeZip(listEntries(db, options))
}

async function* listEntries(db: Executor, { storage, firma, now }: Export) {
  const bilder = new Bilder()
  const lines = writeTransfer(db, { bilder, firma, now })
  yield* openEntry('openimmo.xml', Readable.from(lines), now)
  for (const [key, name] of bilder.named) {
    const file = await storage.stream(speicherKey(key))
    if (file) yield* openEntry(name, file, now)
    else getLogger().error({ key }, 'a picture of an export is missing in the storage')
  }
}

class Bilder {
  readonly named = new Map<string, string>()

  /** Returns the picture's file name in the ZIP. External pictures keep their URL. */
  name(url: string): string {
    const key = findOriginalKey(url)
    if (key === null) return url
    const known = this.named.get(key)
    if (known) return known
    const extension = /\.[A-Za-z0-9]{2,5}$/.exec(key)?.[0].toLowerCase() ?? '.jpg'
    const name = `bilder/${String(this.named.size + 1).padStart(5, '0')}${extension}`
    this.named.set(key, name)
    return name
  }
}

type Transfer = { bilder: Bilder; firma: Firma; now: Date }

async function* writeTransfer(db: Executor, { bilder, firma, now }: Transfer): AsyncGenerator<Buffer> {
  yield Buffer.from(head(firma, now))
  let after: string | null = null
  do {
    const rows: ExposeRow[] = await listPublicExposes(db, { after, limit: CHUNK })
    const ausstattung = await listAusstattung(
      db,
      rows.map(({ id }) => id),
    )
    const objekte = rows.map((row) => writeExpose(row, { ausstattung: ausstattung.get(row.id) ?? [], bilder, firma }))
    yield Buffer.from(objekte.join(''))
    after = rows.at(-1)?.id ?? null
  } while (after !== null)
  yield Buffer.from('</anbieter>\n</openimmo>\n')
}

/** Writes the transfer's header. `umfang` VOLL tells receivers to remove all offers that the file does not contain. */
function head({ name, email }: Firma, now: Date): string {
  const attributes = {
    art: 'OFFLINE',
    umfang: 'VOLL',
    modus: 'CHANGE',
    version: '1.2.7',
    sendersoftware: 'Wohnportal',
    senderversion: '1',
    techn_email: email,
    timestamp: now.toISOString(),
  }
  const said = Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(value)}"`)
  const facts = [xml('firma', name), xml('openimmo_anid', new URL(config.publicUrl).host)]
  const text = facts.map((fact) => (fact ? writeXml(fact) : '')).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<openimmo>\n<uebertragung ${said.join(' ')}/>\n<anbieter>${text}\n`
}

type Around = { ausstattung: readonly string[]; bilder: Bilder; firma: Firma }

function writeExpose(row: ExposeRow, { ausstattung, bilder, firma }: Around): string {
  const { images, floorPlan, ...values } = toValues(row, ausstattung)
  const anhaenge = images.map(
    ({ url, alt }, at): AnhangOut => ({
      group: at === 0 ? 'TITELBILD' : 'BILD',
      path: bilder.name(url),
      alt: alt ?? null,
    }),
  )
  const plan = safeBildUrl(floorPlan)
  if (plan !== null) anhaenge.push({ group: 'GRUNDRISS', path: bilder.name(plan), alt: null })
  const { id: obid, propertyId: group, updatedAt } = row
  return `${writeXml(writeObjekt({ obid, values, anhaenge, group, updatedAt, kontakt: firma }))}\n`
}
