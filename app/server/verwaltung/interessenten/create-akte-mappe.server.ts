import { anfrageNotFound } from '#app/server/anfragen/anfrage-not-found.server.ts'
import type { Firma } from '#app/server/config/config.server.ts'
import type { Database, Executor, Transaction } from '#app/server/db/database.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { dokumentKey } from '#app/server/mieterfragebogen/dokumente/dokument-key.server.ts'
import type { MappeAnswers, MappeContent } from '#app/server/mieterfragebogen/mappe/mappe-content.server.ts'
import { runMappeProcess } from '#app/server/mieterfragebogen/mappe/mappe-process.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { date, time } from '#app/shared/format/date.ts'
import { euro } from '#app/shared/format/euro.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import { DOKUMENT_KINDS } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import type { AkteFact, AkteView } from '#app/shared/verwaltung/interessenten/akte.ts'
import { NACHWEIS_ORDER } from '#app/shared/verwaltung/interessenten/akte-texts.ts'
import { findAkteRow, listNachweise } from './akte.repository.server.ts'
import { isAkteLink } from './akte-link.server.ts'
import { loadAkte } from './load-akte.server.ts'
import { sectionClosed } from './open-section.server.ts'

type Order = {
  akteur: Verwalter
  firma: Firma
  storage: Storage
  url: URL
  linkId: string
  now: Date
  /** Aborted when the client disconnects. */
  signal: AbortSignal
}

/**
 * Creates a PDF of the sections that `akteur` has opened (AKTE-7) and records the access.
 * @throws ANFRAGE_NICHT_GEFUNDEN; MAPPE_AUSGELASTET if too many wait; MAPPE_UNMOEGLICH if the PDF cannot be made
 * @throws BEREICH_GESPERRT if the URL is not a link of this session or has expired
 */
export async function createAkteMappe(
  db: Database,
  { akteur, firma, storage, url, linkId, now, signal }: Order,
): Promise<{ name: string; pdf: Uint8Array<ArrayBuffer> }> {
  if (!isAkteLink(url, { akteur, now })) throw sectionClosed()
  const { akte, files } = await db.transaction((tx) => takeAkte(tx, { akteur, linkId, now }))
  const content = toContent(akte, { firma, recipient: `${firma.name}, ${fullName(akteur)}`, now })
  const left = files.values()
  const readNext = async () => {
    const path = left.next().value
    return path === undefined ? null : storage.get(dokumentKey(path))
  }
  const pdf = await runMappeProcess(content, { readNext, signal, turn: { owner: akteur.kontoId, isStaff: true } })
  return { name: `akte-${content.nummer}.pdf`, pdf }
}

async function takeAkte(tx: Transaction, { akteur, linkId, now }: Pick<Order, 'akteur' | 'linkId' | 'now'>) {
  const akte = await loadAkte(tx, { akteur, linkId, now })
  const reader = { kontoId: akteur.kontoId, now }
  const row = await findAkteRow(tx, { linkId, reader })
  if (!row) throw anfrageNotFound()
  await recordProtokoll(tx, {
    akteur,
    entries: [
      {
        aktion: 'mappe.geladen',
        objekt: { art: 'interessent', id: linkId },
        personId: row.profilesId,
        nachher: { angaben: akte.angaben.state === 'offen', nachweise: akte.nachweise.state === 'offen' },
      },
    ],
    now,
  })
  return { akte, files: await listFiles(tx, akte, reader) }
}

async function listFiles(db: Executor, akte: AkteView, reader: { kontoId: string; now: Date }): Promise<string[]> {
  const rows = await listNachweise(db, { linkId: akte.linkId, reader })
  const paths = new Map(rows.map(({ id, path }) => [id, path]))
  return listDokumente(akte).flatMap(({ dokumente }) => dokumente.flatMap(({ id }) => paths.get(id) ?? []))
}

function listDokumente({ nachweise }: AkteView) {
  return nachweise.personen.flatMap(({ name, dokumente }) =>
    NACHWEIS_ORDER.flatMap((uploader) => {
      const found = dokumente.filter((dokument) => dokument.uploader === uploader)
      return found.length === 0 ? [] : [{ title: `${DOKUMENT_KINDS[uploader].label}, ${name}`, dokumente: found }]
    }),
  )
}

function toContent(
  akte: AkteView,
  { firma, recipient, now }: { firma: Firma; recipient: string; now: Date },
): MappeContent {
  const instant = now.toISOString()
  const { wohnung, angaben } = akte
  return {
    portal: firma.name,
    nummer: `${akte.linkId.slice(0, 4).toUpperCase()}-${instant.slice(5, 7)}${instant.slice(8, 10)}`,
    recipient: { name: recipient, address: null },
    createdOn: date(instant),
    createdAt: time(instant),
    names: akte.name,
    expose: { title: wohnung.title, address: wohnung.kurzcode === null ? '' : `Objekt-Nr. ${wohnung.kurzcode}` },
    facts: wohnung.preis === null ? [] : [{ label: 'Gesamtmiete', value: euro(wohnung.preis) }],
    personen: angaben.personen.map(({ id, name, facts }) => ({
      name,
      beruf: findValue(facts, 'Tätigkeit'),
      answers: 'eigene Angaben',
      dokumente: String(akte.nachweise.personen.find((person) => person.id === id)?.dokumente.length ?? 'gesperrt'),
    })),
    sections: [
      toSection('Für die Besichtigung', akte.besichtigung),
      ...(angaben.haushalt.length > 0 ? [toSection('Angaben des Haushalts', angaben.haushalt)] : []),
      ...angaben.personen.map(({ name, facts }) => toSection(`Angaben von ${name}`, facts)),
      ...akte.nachweise.personen.flatMap(({ name, facts }) =>
        facts.length > 0 ? [toSection(`Für den Mietvertrag: ${name}`, facts)] : [],
      ),
      ...listDokumente(akte).map(({ title, dokumente }) => ({ kind: 'dokumente' as const, title, dokumente })),
    ],
    note:
      akte.nachweise.state === 'offen' ? null : 'Nachweise sind nicht enthalten: Sie sind in der Akte nicht geöffnet.',
  }
}

const findValue = (facts: readonly AkteFact[], label: string) => facts.find((fact) => fact.label === label)?.value ?? ''

function toSection(title: string, facts: readonly AkteFact[]): MappeAnswers {
  const rows = facts.map(({ label, value }): [string, string] => [label, value])
  return { kind: 'answers', title, groups: [{ title: '', rows }] }
}
