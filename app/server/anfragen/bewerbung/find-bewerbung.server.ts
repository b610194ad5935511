import { findMietprofil } from '#app/server/anfragen/mietprofil/find-mietprofil.server.ts'
import { config } from '#app/server/config/config.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { listExposesByIds } from '#app/server/exposes/list-exposes-by-ids.server.ts'
import { STATUS_KEY_ABGESAGT } from '#app/shared/anfragen/anfrage.status.ts'
import { statusSentence } from '#app/shared/anfragen/status-sentence.ts'
import {
  type BewerbungPerson,
  type BewerbungProgress,
  canUpload,
  type DecisionView,
  isFragebogenComplete,
  missingDokumente,
  openSteps,
} from '#app/shared/bewerbung/bewerbung-parts.ts'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { choiceOf } from '#app/shared/fragen/fragen.ts'
import { personName } from '#app/shared/mieterfragebogen/fragebogen-text.ts'
import { MAPPE_PARAMS, MAPPE_PARTS, MAPPE_PATH } from '#app/shared/mieterfragebogen/mappe-choice.ts'
import { fragenOf } from '#app/shared/mieterfragebogen/person-rolle.ts'
import { isUuid } from '#app/shared/uuid.ts'
import {
  findBewerbungsLink,
  findDecision,
  findMappeFragebogen,
  listBewerbungsDokumente,
  listBewerbungsInteressenten,
} from './bewerbung.repository.server.ts'

type BewerbungAnfrage = {
  linkId: string
  abgesendetAm: string | null
  decision: DecisionView | null
  isReservedForThem: boolean
}

type Bewerbung = BewerbungProgress & {
  expose: ExposeCard
  /** False if the Exposé was hidden after the inquiry. */
  reachable: boolean
  /** The person's inquiry about the Exposé; null if it is missing or withdrawn. */
  anfrage: BewerbungAnfrage | null
  /** Path of the Mappe; null if the Mappe would be empty. */
  mappe: string | null
}

/** Loads an application. Null if the Exposé is hidden and the person has no inquiry (BEWERBUNG-1, BEWERBUNG-7). */
export async function findBewerbung(
  db: Executor,
  { kontoId, exposeId }: { kontoId: string; exposeId: string },
): Promise<Bewerbung | null> {
  if (!isUuid(exposeId)) return null
  const [shown] = await listExposesByIds(db, { ids: [exposeId] })
  const link = await findBewerbungsLink(db, { kontoId, exposeId })
  const expose = shown ?? (link && (await findHidden(db, exposeId)))
  if (!expose) return null
  const anfrage = link && {
    linkId: link.id,
    abgesendetAm: link.bewerbungAbgesendetAm?.toISOString() ?? null,
    decision: toDecisionView(await findDecision(db, link.id), expose),
    isReservedForThem: link.isReservedForThem,
  }
  const fragebogenId = await findMappeFragebogen(db, kontoId)
  const mappe = fragebogenId && mappePath({ fragebogenId, exposeId: expose.id })
  return {
    expose,
    reachable: shown !== undefined,
    anfrage,
    mappe,
    ...(await loadBewerbungProgress(db, { kontoId, isWbsNeeded: expose.wbsNeed !== null })),
  }
}

/** Finds a hidden Exposé. Leaves out its picture, since a hidden Exposé's pictures are not served. */
async function findHidden(db: Executor, exposeId: string): Promise<ExposeCard | null> {
  const [card] = await listExposesByIds(db, { ids: [exposeId], hidden: true })
  return card ? { ...card, bild: null } : null
}

function toDecisionView(
  decision: Awaited<ReturnType<typeof findDecision>>,
  expose: Pick<ExposeCard, 'verkauf'>,
): DecisionView | null {
  if (!decision) return null
  const { statusKey, anzeigetext, colorClass } = decision
  return {
    isRejected: statusKey === STATUS_KEY_ABGESAGT,
    color: colorClass,
    title: anzeigetext,
    text: statusSentence(decision, expose) ?? '',
  }
}

/** Path of the Mappe for the company. The cover of this Mappe names the flat (MAPPE-3). */
function mappePath({ fragebogenId, exposeId }: { fragebogenId: string; exposeId: string }): string {
  const parts = MAPPE_PARTS.filter(({ chosen }) => chosen).map(({ value }) => [MAPPE_PARAMS.part, value])
  const query = [[MAPPE_PARAMS.fragebogen, fragebogenId], [MAPPE_PARAMS.expose, exposeId], ...parts]
  return `${MAPPE_PATH}?${new URLSearchParams(query)}`
}

export async function loadBewerbungProgress(
  db: Executor,
  { kontoId, isWbsNeeded = false }: { kontoId: string; isWbsNeeded?: boolean },
): Promise<BewerbungProgress> {
  const mietprofil = await findMietprofil(db, { kontoId })
  const interessenten = await listBewerbungsInteressenten(db, kontoId)
  const dokumente = Map.groupBy(await listBewerbungsDokumente(db, kontoId), ({ interessentId }) => interessentId)
  const isAsked = isWbsNeeded && choiceOf('wbs', config.fragen) === 'noetig'
  const isWbsUnstated = isAsked && interessenten.every(({ wbsArt }) => wbsArt === null)
  return {
    mietprofil,
    fragen: config.fragen,
    personen: interessenten.map((person) =>
      toPerson(person, dokumente.get(person.id) ?? [], { isWbsNeeded, isWbsUnstated }),
    ),
  }
}

type Row = Awaited<ReturnType<typeof listBewerbungsInteressenten>>[number]
type Dokument = Awaited<ReturnType<typeof listBewerbungsDokumente>>[number]

type Flat = { isWbsNeeded: boolean; isWbsUnstated: boolean }

/** Progress of a person. For a co-tenant, contains only whether the co-tenant's part is complete (BEWERBUNG-4). */
function toPerson(row: Row, dokumente: readonly Dokument[], flat: Flat): BewerbungPerson {
  const missing = missingDokumente({ ...row, fragen: fragenOf(row.rolle, config.fragen) }, dokumente, flat)
  // One WBS is enough for the household; without any the applicant's own is missing.
  if (flat.isWbsUnstated && row.isSelf) missing.push('wbs')
  return {
    rolle: row.rolle,
    own: row.own
      ? {
          interessentId: row.id,
          name: personName(row),
          openSteps: openSteps(row),
          missingDokumente: missing,
          canUpload: canUpload(row),
        }
      : null,
    fragebogenComplete: isFragebogenComplete(row),
    dokumenteComplete: missing.length === 0,
  }
}
