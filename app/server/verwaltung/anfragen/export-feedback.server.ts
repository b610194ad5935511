import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { writeXml, type XmlOut, xml } from '#app/server/ingest/openimmo/mapping/xml-out.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { isForSale } from '#app/shared/exposes/expose.status.ts'
import { date } from '#app/shared/format/date.ts'
import type { AnfragenState } from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import { exportMatches } from './export-anfragen.server.ts'
import { type FeedbackRow, listFeedbackRows } from './feedback.repository.server.ts'

/** Streams an OpenImmo feedback file, version 1.2.5, of the filtered inquiries (OPENIMMO-23). Records the export. */
export async function exportFeedback(
  db: Database,
  { akteur, state, now }: { akteur: Verwalter; state: AnfragenState; now: Date },
): Promise<AsyncIterable<string>> {
  const rows = await exportMatches(db, { akteur, state, now, readRows: (ids) => listFeedbackRows(db, ids) })
  return writeFeedback(rows, now)
}

async function* writeFeedback(rows: AsyncIterable<FeedbackRow>, now: Date): AsyncGenerator<string> {
  const { host } = new URL(config.publicUrl)
  const sender = xml('sender', [
    xml('name', config.firma.name),
    xml('openimmo_anid', host),
    xml('datum', date(now.toISOString())),
    xml('makler_id', host),
  ])
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<openimmo_feedback>\n<version>1.2.5</version>\n${sender ? writeXml(sender) : ''}\n`
  for await (const row of rows) yield `${writeXml(toObjekt(row))}\n`
  yield '</openimmo_feedback>\n'
}

/** Creates the `objekt` element of one inquiry. The format allows several such elements for the same flat. */
function toObjekt({ expose, ...row }: FeedbackRow): XmlOut {
  const isSale = isForSale(expose.status)
  const children = [
    xml('portal_obj_id', expose.id),
    xml('oobj_id', expose.nummer ?? expose.id),
    xml('expose_url', `${config.publicUrl}/expose/${expose.id}`),
    xml('vermarktungsart', isSale ? 'Kauf' : 'Miete'),
    xml('bezeichnung', expose.title),
    xml('strasse', expose.address),
    xml('ort', expose.city),
    xml('preis', expose.price?.toFixed(2) ?? null),
    xml('wae', 'EUR'),
    toInteressent(row),
  ]
  return { name: 'objekt', attributes: {}, children: children.filter((child) => child !== null), text: '' }
}

function toInteressent(row: Omit<FeedbackRow, 'expose'>): XmlOut | null {
  const { firstName, lastName, contactName, email, phone } = row
  const texts = [row.message, row.anmerkung, row.kundenanmerkung].filter((text) => text !== null && text.trim() !== '')
  return xml('interessent', [
    xml('int_id', row.id),
    xml('vorname', firstName),
    xml('nachname', lastName ?? (firstName === null ? contactName : null)),
    xml('tel', phone),
    xml('email', email),
    xml('anfrage', texts.join('\n\n')),
  ])
}
