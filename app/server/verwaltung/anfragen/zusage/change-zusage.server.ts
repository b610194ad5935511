import { anfrageNotFound } from '#app/server/anfragen/anfrage-not-found.server.ts'
import type { Database, Executor, Transaction } from '#app/server/db/database.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { ZusageStandView } from '#app/shared/verwaltung/anfragen/anfrage-view.ts'
import { AKTEN } from '#app/shared/verwaltung/interessenten/akten-filter.ts'
import type { ProtokollWerte } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'
import { toClock, type ZusageTerms, zusageState } from '#app/shared/zusage/zusage.ts'
import { findWayBack } from '../../interessenten/find-way-back.server.ts'
import { changeStatusInTransaction } from '../change-status.server.ts'
import { lockLinks } from '../status-change.repository.server.ts'
import { tellZusage } from './tell-zusage.server.ts'
import { requireFrist } from './zusage-terms.server.ts'
import {
  countWaiting,
  findZusage,
  insertZusagen,
  lockPromise,
  updateTerms,
  withdrawDeclined,
  type ZusageRow,
} from './zusagen.repository.server.ts'

type Change = { akteur: Verwalter; linkId: string; now: Date }

/**
 * Changes the deadline and dates of a promise (ZUSAGE-1), and tells the applicant of a new deadline.
 * @throws ANFRAGE_NICHT_GEFUNDEN; ZUSAGE_BEENDET if the promise or its inquiry was withdrawn
 * @throws ZUSAGE_BEANTWORTET if the deadline changes after an answer; ZUSAGE_FRIST if it has passed or is too far away
 */
export async function changeZusage(
  db: Database,
  { akteur, linkId, terms, now }: Change & { terms: ZusageTerms },
): Promise<void> {
  await db.transaction(async (tx) => {
    const link = await lockLink(tx, linkId)
    if (!link.zusageAm || link.zurueckgezogenAm)
      throw new DomainError('ZUSAGE_BEENDET', 'Diese Zusage gilt nicht mehr.')
    const before = await findZusage(tx, linkId)
    const isNewFrist = before?.frist.getTime() !== terms.frist.getTime()
    if (isNewFrist && before?.antwort) {
      throw new DomainError('ZUSAGE_BEANTWORTET', `Diese Zusage ist schon ${before.antwort}. Die Frist bleibt.`)
    }
    if (isNewFrist) requireFrist(terms, now)
    if (before) await updateTerms(tx, { linkId, terms, isNewFrist, now })
    else await insertZusagen(tx, { links: [{ linkId, exposeId: link.exposeId }], terms, now })
    if (isNewFrist) await tellZusage(tx, { linkId, kind: 'zusage-frist', frist: terms.frist, now })
    const [vorher, nachher] = changed(before ? toFacts(before) : {}, toFacts(terms))
    if (Object.keys(nachher).length === 0) return
    const objekt = { art: 'anfrage', id: linkId } as const
    const entry = { aktion: 'zusage.geaendert', objekt, personId: link.profilId, vorher, nachher } as const
    await recordProtokoll(tx, { akteur, entries: [entry], now })
  })
}

/**
 * Ends a promise that was declined or has lapsed, so that the flat can be promised to another applicant (ZUSAGE-8). The
 * inquiry of a declined promise counts as withdrawn; that of a lapsed one gets its former status back. Returns the URL
 * of the flat's other applicants.
 * @throws ANFRAGE_NICHT_GEFUNDEN; STATUS_UNMOEGLICH if a lapsed promise cannot be replaced by a former status
 * @throws ZUSAGE_OFFEN if the deadline has not passed or the promise was accepted
 */
export async function passOnZusage(db: Database, { akteur, linkId, now }: Change): Promise<string> {
  return db.transaction(async (tx) => {
    await lockLinks(tx, [linkId])
    const link = await lockLink(tx, linkId)
    const target = AKTEN.url(AKTEN.withFilter(AKTEN.read(new URLSearchParams()), { exposeId: link.exposeId }))
    const zusage = await findZusage(tx, linkId)
    // Idempotent: a colleague has pressed before.
    if (!zusage) return target
    const state = zusageState(zusage, now)
    if (state === 'offen' || state === 'angenommen') {
      const text = state === 'offen' ? 'Die Frist läuft noch.' : 'Diese Zusage ist angenommen.'
      throw new DomainError('ZUSAGE_OFFEN', `${text} Zurücknehmen können Sie sie unter „Zusage zurücknehmen“.`)
    }
    const objekt = { art: 'anfrage', id: linkId } as const
    const entry = { aktion: 'zusage.weitergegeben', objekt, personId: link.profilId } as const
    await recordProtokoll(tx, { akteur, entries: [entry], now })
    if (state === 'abgelehnt') await withdrawDeclined(tx, { linkId, now })
    else await restoreStatus(tx, { akteur, linkId, now })
    return target
  })
}

async function restoreStatus(tx: Transaction, { akteur, linkId, now }: Change): Promise<void> {
  const status = await findWayBack(tx, { linkId, now })
  if (status === null) throw new DomainError('STATUS_UNMOEGLICH', 'Diese Zusage lässt sich nicht zurücknehmen.')
  const channels = { email: false, sms: false }
  await changeStatusInTransaction(tx, {
    akteur,
    links: [{ id: linkId, stand: null }],
    status,
    anmerkung: null,
    channels,
    now,
  })
}

/** Returns an inquiry's promise as staff sees it; null without a promise, or if the promise has no deadline. */
export async function loadZusageStand(
  db: Executor,
  { linkId, exposeId, now }: { linkId: string; exposeId: string; now: Date },
): Promise<ZusageStandView | null> {
  const row = await findZusage(db, linkId)
  if (!row) return null
  return {
    state: zusageState(row, now),
    frist: row.frist.toISOString(),
    vertragBis: row.vertragBis,
    kautionAb: row.kautionAb,
    uebergabeAm: row.uebergabeAm,
    uebergabeUm: row.uebergabeUm,
    grund: row.grund,
    beantwortetAm: row.beantwortetAm?.toISOString() ?? null,
    gesehenAm: row.gesehenAm?.toISOString() ?? null,
    waiting: await countWaiting(db, { linkId, exposeId }),
  }
}

async function lockLink(tx: Transaction, linkId: string) {
  const link = isUuid(linkId) ? await lockPromise(tx, linkId) : null
  if (!link) throw anfrageNotFound()
  return link
}

const toFacts = ({
  frist,
  vertragBis,
  kautionAb,
  uebergabeAm,
  uebergabeUm,
}: ZusageTerms | ZusageRow): ProtokollWerte => ({
  antwortBis: frist.toISOString(),
  vertragBis,
  kautionAb,
  uebergabeAm,
  uebergabeUm: uebergabeUm && toClock(uebergabeUm),
})

function changed(before: ProtokollWerte, after: ProtokollWerte): [ProtokollWerte, ProtokollWerte] {
  const names = Object.keys(after).filter((name) => (before[name] ?? null) !== after[name])
  const pick = (values: ProtokollWerte) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return [pick(before), pick(after)]
}
