import { toMailWohnung } from '#app/server/anfragen/to-mail-wohnung.server.ts'
import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { isDatabaseUnavailable } from '#app/server/db/postgres-error.server.ts'
import type { PlanFileDeletion } from '#app/server/konten/loeschung/delete-konto.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { System } from '#app/server/konten/sitzung/akteur.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { dokumentKey } from '#app/server/mieterfragebogen/dokumente/dokument-key.server.ts'
import { queueToPerson } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { angabenDeletedSms } from '#app/server/nachrichten/sms-texts.server.ts'
import type { MailWohnung } from '#app/server/nachrichten/templates/mail-content.server.ts'
import { endOfFrist } from './loeschfrist.server.ts'
import {
  deleteFrageboegen,
  deleteKaufprofil,
  deleteLinks,
  deleteMietprofil,
  findHeld,
  hasLinks,
  insertLoeschlauf,
  listDuePersons,
  listLeftPersons,
  listRecipients,
  listUnneeded,
  lockDueLinks,
  lockFrageboegenOf,
} from './loeschung.repository.server.ts'
import { findAkteSettings } from './looks.repository.server.ts'

/** Batch size: number of persons, or of inquiries of one person. */
const BATCH = 100

const NOTHING = { anfragen: 0, mietprofile: 0, kaufprofile: 0, frageboegen: 0, personen: 0, dokumente: 0 }

type Counts = typeof NOTHING

type Run = { akteur: System; planFileDeletion: PlanFileDeletion; now: Date; before: Date }

/**
 * Deletes data of ended inquiries person by person, but no data that another inquiry needs (LOESCHUNG-1 to
 * LOESCHUNG-3). Idempotent and resumable: after a failure for one person, the run continues and fails at its end.
 */
export async function deleteEnded(
  db: Database,
  {
    akteur,
    planFileDeletion,
    now,
    signal,
  }: { akteur: System; planFileDeletion: PlanFileDeletion; now: Date; signal: AbortSignal },
): Promise<Counts> {
  const { loeschfristMonate } = await findAkteSettings(db)
  const run: Run = { akteur, planFileDeletion, now, before: endOfFrist(now, -loeschfristMonate) }
  const counts: Counts = { ...NOTHING }
  let failures = 0
  try {
    for await (const personId of listPersons(db, run.before)) {
      try {
        await deleteAllOfPerson(db, { personId, ...run, signal, counts })
      } catch (error) {
        if (signal.aborted || isDatabaseUnavailable(error)) throw error
        failures++
        getLogger().error({ err: error, kontoId: personId }, 'what was kept for a person could not be deleted')
      }
    }
  } finally {
    // Records deletions even if the run ends early.
    await insertLoeschlauf(db, { anzahlen: counts, begonnenAm: now })
  }
  if (failures > 0) throw new Error(`What was kept for ${failures} persons could not be deleted.`)
  return counts
}

/** Yields null for inquiries without an account, then persons with ended inquiries, then persons without inquiries. */
async function* listPersons(db: Database, before: Date): AsyncGenerator<string | null, void> {
  yield null
  for (const list of [listDuePersons, listLeftPersons]) {
    let after: string | null = null
    do {
      const ids: string[] = await list(db, { before, after, limit: BATCH })
      yield* ids
      after = ids.at(-1) ?? null
    } while (after !== null)
  }
}

async function deleteAllOfPerson(
  db: Database,
  { signal, counts, ...person }: Run & { personId: string | null; signal: AbortSignal; counts: Counts },
): Promise<void> {
  let deleted: Counts
  do {
    signal.throwIfAborted()
    deleted = await db.transaction((tx) => deleteOfPerson(tx, person))
    for (const key of Object.keys(counts)) if (isCount(key)) counts[key] += deleted[key]
  } while (deleted.anfragen === BATCH)
}

const isCount = (key: string): key is keyof Counts => key in NOTHING

async function deleteOfPerson(
  tx: Transaction,
  { personId, akteur, planFileDeletion, now, before }: Run & { personId: string | null },
): Promise<Counts> {
  const due = await lockDueLinks(tx, { personId, before, limit: BATCH })
  if (due.length > 0) await deleteLinks(tx, due)
  await recordProtokoll(tx, {
    akteur,
    entries: due.map(({ id }) => ({
      aktion: 'interessent.geloescht',
      objekt: { art: 'interessent', id },
      personId,
    })),
    now,
  })
  const none = { ...NOTHING, anfragen: due.length }
  const wohnungen = due.map(({ expose }) => toMailWohnung(expose))
  if (personId === null) return none
  const isLeft = await hasLinks(tx, personId)
  const deleted = isLeft
    ? { counts: none, accounts: [] }
    : await deleteAngaben(tx, { personId, akteur, planFileDeletion, now, before })
  const counts = { ...deleted.counts, anfragen: due.length }
  await tellDeleted(tx, { personId, wohnungen, counts, others: deleted.accounts, now })
  return counts
}

async function deleteAngaben(
  tx: Transaction,
  { personId, akteur, planFileDeletion, now, before }: Run & { personId: string },
): Promise<{ counts: Counts; accounts: string[] }> {
  const hadMietprofil = await deleteMietprofil(tx, { personId, before })
  const hadKaufprofil = await deleteKaufprofil(tx, { personId, before })
  const frageboegen = await listUnneeded(tx, { ids: await lockFrageboegenOf(tx, personId), before })
  const { accounts, personen, paths } =
    frageboegen.length > 0 ? await findHeld(tx, frageboegen) : { accounts: [], personen: 0, paths: [] }
  if (frageboegen.length > 0) await deleteFrageboegen(tx, frageboegen)
  if (paths.length > 0) await planFileDeletion(tx, paths.map(dokumentKey))
  const counts = {
    anfragen: 0,
    mietprofile: hadMietprofil ? 1 : 0,
    kaufprofile: hadKaufprofil ? 1 : 0,
    frageboegen: frageboegen.length,
    personen,
    dokumente: paths.length,
  }
  if (hadMietprofil || hadKaufprofil || frageboegen.length > 0) {
    await recordProtokoll(tx, {
      akteur,
      entries: [
        { aktion: 'konto.angaben_geloescht', objekt: { art: 'konto', id: personId }, personId, nachher: { ...counts } },
      ],
      now,
    })
  }
  return { counts, accounts: accounts.filter((id) => id !== personId) }
}

type DeletionNotice = {
  personId: string
  wohnungen: MailWohnung[]
  counts: Counts
  others: readonly string[]
  now: Date
}

/** Notifies the applicant, and everybody with an account whose answers were deleted (LOESCHUNG-3). */
async function tellDeleted(
  tx: Transaction,
  { personId, wohnungen, counts, others, now }: DeletionNotice,
): Promise<void> {
  if (Object.values(counts).every((count) => count === 0)) return
  for (const { id, email, phone, vorname } of await listRecipients(tx, [personId, ...others])) {
    const isOwn = id === personId
    const daten = {
      vorname,
      wohnungen: isOwn ? wohnungen : [],
      mietprofil: isOwn && counts.mietprofile > 0,
      kaufprofil: isOwn && counts.kaufprofile > 0,
      fragebogen: counts.frageboegen > 0,
    }
    const template = { name: 'angaben-geloescht', daten } as const
    const message = { to: { email, phone }, kontoId: id, bezug: null, now }
    await queueToPerson(tx, { ...message, template, sms: angabenDeletedSms() })
  }
}
