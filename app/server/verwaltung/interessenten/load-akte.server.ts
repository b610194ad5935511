import { anfrageNotFound } from '#app/server/anfragen/anfrage-not-found.server.ts'
import { listBildViews, toBildView } from '#app/server/bilder/bild-view.server.ts'
import { config } from '#app/server/config/config.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { toStand } from '#app/server/db/stand.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import type { BildView } from '#app/shared/bilder/bild.types.ts'
import { normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import { toDay } from '#app/shared/format/date.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import { DOKUMENT_KINDS, dokumentKindOf, unaskedTypen } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { fragenOf, withBuerge } from '#app/shared/mieterfragebogen/person-rolle.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { type AkteView, isAkteSection, type Nachweis } from '#app/shared/verwaltung/interessenten/akte.ts'
import { akteMappePath, nachweisPath } from '#app/shared/verwaltung/interessenten/akte-paths.ts'
import { NACHWEIS_ORDER, SECTION_NAMES } from '#app/shared/verwaltung/interessenten/akte-texts.ts'
import type { ProtokollWerte } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'
import {
  countDokumente,
  countOtherBewerbungen,
  findAkteRow,
  listAngaben,
  listContractFacts,
  listHaushalte,
  listNachweise,
  listPersonen,
  listRueckmeldungen,
} from './akte.repository.server.ts'
import { toAngabenFacts, toBesichtigungFacts, toHaushaltFacts, toVertragFacts } from './akte-facts.server.ts'
import { signAkteLink } from './akte-link.server.ts'
import { endOfFrist } from './loeschfrist.server.ts'
import { findAkteSettings, listLooks } from './looks.repository.server.ts'
import type { Reader } from './stage.repository.server.ts'
import { toWbsFacts } from './wbs-facts.server.ts'

type AkteRow = NonNullable<Awaited<ReturnType<typeof findAkteRow>>>

/**
 * Loads an Akte, with only those sections that the stage permits and the reader has opened (AKTE-2).
 * @throws ANFRAGE_NICHT_GEFUNDEN
 */
export async function loadAkte(
  db: Executor,
  { akteur, linkId, now }: { akteur: Verwalter; linkId: string; now: Date },
): Promise<AkteView> {
  const reader = { kontoId: akteur.kontoId, now }
  const row = isUuid(linkId) ? await findAkteRow(db, { linkId, reader }) : null
  if (!row) throw anfrageNotFound()
  const settings = await findAkteSettings(db)
  return {
    linkId: row.id,
    stand: toStand(row),
    name: nameOfContact(row.contact),
    telefon: row.contact.telefon,
    email: row.contact.email,
    stage: row.stage,
    since: {
      besichtigung: row.createdAt.toISOString(),
      bewerbung: toIso(row.bewerbungAbgesendetAm),
      zusage: toIso(row.zusageAm),
    },
    ended: toEnded(row, settings.loeschfristMonate),
    besichtigung: toBesichtigungFacts(row, await listRueckmeldungen(db, { linkId })),
    angaben: await loadAngaben(db, { row, reader }),
    nachweise: await loadNachweise(db, { row, reader, akteur }),
    wohnung: await toWohnung(db, row),
    looks: row.profilesId === null ? [] : await loadLooks(db, { linkId, personId: row.profilesId }),
    mappeLink: signAkteLink(akteMappePath(row.id), { akteur, now }),
    settings,
  }
}

const toIso = (instant: Date | null) => instant?.toISOString() ?? null

export function nameOfContact(contact: {
  vorname: string | null
  nachname: string | null
  name: string | null
}): string {
  return fullName(contact) || (contact.name ?? '')
}

function toEnded({ absageAm, zurueckgezogenAm }: AkteRow, months: number): AkteView['ended'] {
  const at = absageAm ?? zurueckgezogenAm
  if (at === null) return null
  const kind = absageAm === null ? 'zurueckgezogen' : 'abgesagt'
  return { kind, at: at.toISOString(), deletedAt: endOfFrist(at, months).toISOString() }
}

type OfRow = { row: AkteRow; reader: Reader }

async function loadAngaben(db: Executor, { row, reader }: OfRow): Promise<AkteView['angaben']> {
  const state = row.angaben
  if (state !== 'offen') return { state, haushalt: [], personen: [] }
  const of = { linkIds: [row.id], reader }
  const [haushalt] = await listHaushalte(db, of)
  const personen = await listAngaben(db, of)
  return {
    state,
    haushalt: haushalt ? toHaushaltFacts(haushalt, config.fragen) : [],
    personen: personen.map((person) => ({
      id: person.id,
      name: withBuerge(fullName(person), person.rolle),
      facts: [
        ...toAngabenFacts(person, fragenOf(person.rolle, config.fragen)),
        ...toWbsFacts(person, { fragen: fragenOf(person.rolle, config.fragen), today: toDay(reader.now) }),
      ],
    })),
  }
}

async function loadNachweise(
  db: Executor,
  { row, reader, akteur }: OfRow & { akteur: Verwalter },
): Promise<AkteView['nachweise']> {
  const state = row.nachweise
  const counts = new Map<Nachweis['uploader'], number>()
  const unasked = unaskedTypen(config.fragen)
  for (const { dokumentTyp, count } of await countDokumente(db, { linkId: row.id })) {
    if (unasked.includes(dokumentTyp)) continue
    const uploader = dokumentKindOf(dokumentTyp)
    counts.set(uploader, (counts.get(uploader) ?? 0) + count)
  }
  const known = Array.from(counts, ([uploader, count]) => ({ uploader, count }))
  if (state !== 'offen') return { state, counts: known, personen: [] }
  const of = { linkId: row.id, reader }
  const vertrag = new Map((await listContractFacts(db, of)).map((person) => [person.id, person]))
  const asked = (await listNachweise(db, of)).filter(({ dokumentTyp }) => !unasked.includes(dokumentTyp))
  const dokumente = Map.groupBy(asked, ({ interessentId }) => interessentId)
  const personen = (await listPersonen(db, of)).map(({ id, ...person }) => {
    const needed = vertrag.get(id)
    return {
      id,
      name: withBuerge(fullName(person), person.rolle),
      facts: needed ? toVertragFacts(needed, fragenOf(person.rolle, config.fragen)) : [],
      dokumente: (dokumente.get(id) ?? []).map(
        (dokument): Nachweis => ({
          id: dokument.id,
          uploader: dokumentKindOf(dokument.dokumentTyp),
          name: [dokument.beschreibung, dokument.name].filter(Boolean).join(', '),
          size: dokument.size,
          mimeType: dokument.mimeType,
          pageCount: dokument.seiten,
          anzeige: dokument.anzeige,
          link: signAkteLink(nachweisPath(row.id, dokument.id), { akteur, now: reader.now }),
        }),
      ),
    }
  })
  return { state, counts: known, personen }
}

async function toWohnung(db: Executor, { id, expose }: AkteRow): Promise<AkteView['wohnung']> {
  const { images, ...wohnung } = expose
  return {
    ...wohnung,
    bild: await findCoverBild(db, { images, title: wohnung.title }),
    otherBewerbungen: await countOtherBewerbungen(db, { linkId: id, exposeId: expose.exposeId }),
  }
}

async function findCoverBild(
  db: Executor,
  { images, title }: { images: AkteRow['expose']['images']; title: string },
): Promise<BildView | null> {
  const [first] = normaliseBilder(images)
  if (!first) return null
  const rows = await listBildViews(db, [first.url])
  return toBildView(first.url, rows.get(first.url), first.alt ?? title)
}

async function loadLooks(db: Executor, of: { linkId: string; personId: string }): Promise<AkteView['looks']> {
  const rows = await listLooks(db, of)
  return rows.map(({ id, at, ...look }) => ({
    id,
    what: lookText(look),
    who: fullName(look) || 'Gelöschtes Konto',
    at: at.toISOString(),
  }))
}

function lookText({ aktion, nachher }: { aktion: string; nachher: ProtokollWerte | null }): string {
  if (aktion === 'mappe.geladen') return 'Mappe geladen'
  const uploader = NACHWEIS_ORDER.find((name) => name === nachher?.art)
  if (aktion === 'dokument.eingesehen') return uploader ? `Dokument: ${DOKUMENT_KINDS[uploader].label}` : 'Dokument'
  const section = nachher?.bereich
  return isAkteSection(section) ? SECTION_NAMES[section] : 'Angaben'
}
