import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { type BezugArt, nachrichten } from '#app/server/db/schema/nachrichten.ts'
import { hasStand } from '#app/server/db/stand.server.ts'
import type { PostausgangOrder } from '#app/shared/nachrichten/postausgang.types.ts'

export type { Anhang, BezugArt } from '#app/server/db/schema/nachrichten.ts'

export type Nachricht = typeof nachrichten.$inferSelect

type NewNachricht = Pick<
  Nachricht,
  | 'art'
  | 'kontoId'
  | 'an'
  | 'bezugArt'
  | 'bezugId'
  | 'betreff'
  | 'text'
  | 'html'
  | 'anhaenge'
  | 'geheim'
  | 'sendenAb'
  | 'gueltigBis'
> &
  Partial<Pick<Nachricht, 'kopfzeilen' | 'vorlage' | 'pushGeraetId'>>

export async function insertNachrichten(
  db: Executor,
  messages: readonly (NewNachricht & { now: Date })[],
): Promise<string[]> {
  if (messages.length === 0) return []
  const values = messages.map(({ now, ...columns }) => ({
    ...columns,
    naechsterVersuchAm: columns.sendenAb ?? now,
    createdAt: now,
    updatedAt: now,
  }))
  const rows = await db.insert(nachrichten).values(values).returning({ id: nachrichten.id })
  return rows.map(({ id }) => id)
}

export async function insertSent(
  db: Executor,
  { now, ...columns }: Pick<NewNachricht, 'art' | 'an' | 'kontoId' | 'betreff' | 'text' | 'html'> & { now: Date },
): Promise<void> {
  const sent = { status: 'gesendet', versuche: 1, gesendetAm: now } as const
  await db.insert(nachrichten).values({ ...columns, ...sent, naechsterVersuchAm: now, createdAt: now, updatedAt: now })
}

/**
 * Outcome of the newest SMS: `refused` for good, or `waiting` for its first attempt. Null if there is no SMS, or in any
 * other state (sent, to be retried, given up after an outage).
 */
export async function findSmsOutcome(
  db: Executor,
  { an, since }: { an: string; since: Date },
): Promise<'waiting' | 'refused' | null> {
  const [row] = await db
    .select({ status: nachrichten.status, fehler: nachrichten.fehler, gestoertAm: nachrichten.gestoertAm })
    .from(nachrichten)
    .where(and(eq(nachrichten.an, an), eq(nachrichten.art, 'sms'), gte(nachrichten.createdAt, since)))
    .orderBy(desc(nachrichten.createdAt))
    .limit(1)
  if (row?.status === 'fehlgeschlagen' && row.gestoertAm === null) return 'refused'
  return row?.status === 'wartend' && row.fehler === null ? 'waiting' : null
}

/** Queue of messages. Push has a separate queue, since browsers choose the push servers, which may be slow. */
export type Channel = 'post' | 'push'

const isOn = (channel: Channel) => (channel === 'push' ? eq(nachrichten.art, 'push') : ne(nachrichten.art, 'push'))

/**
 * Claims the next due message, or returns null. Messages with codes and links come first, since people wait for them.
 * The lease ends at `until`; then another server may claim the message. `without`: accounts to skip.
 */
export async function claimNachricht(
  db: Executor,
  { channel, without = [], now, until }: { channel: Channel; without?: readonly string[]; now: Date; until: Date },
): Promise<Nachricht | null> {
  const next = db
    .select({ id: nachrichten.id })
    .from(nachrichten)
    .where(
      and(
        eq(nachrichten.status, 'wartend'),
        sql`${nachrichten.naechsterVersuchAm} <= ${now.toISOString()}`,
        isOn(channel),
        without.length === 0
          ? undefined
          : sql`(${nachrichten.kontoId} = any (${sql.param(without)}::uuid[])) is not true`,
      ),
    )
    .orderBy(desc(nachrichten.geheim), nachrichten.naechsterVersuchAm)
    .limit(1)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(nachrichten)
    .set({ versuche: sql`${nachrichten.versuche} + 1`, naechsterVersuchAm: until, updatedAt: now })
    // "= any (array(…))" keeps the planner from running a locking subquery per row.
    .where(sql`${nachrichten.id} = any (array(${next}))`)
    .returning()
  return rows[0] ?? null
}

type End = { id: string; deleteContent: boolean; now: Date }

const withoutContent = { text: '', html: null, anhaenge: [] }

export async function markSent(db: Executor, { id, deleteContent, now }: End): Promise<void> {
  await db
    .update(nachrichten)
    .set({
      status: 'gesendet',
      gesendetAm: now,
      fehler: null,
      updatedAt: now,
      ...(deleteContent ? withoutContent : {}),
    })
    .where(eq(nachrichten.id, id))
}

/** Marks a message as given up or expired. Skips a message that another server has sent in the meantime. */
export async function markEnded(
  db: Executor,
  {
    id,
    status,
    fehler,
    gestoertAm,
    deleteContent,
    now,
  }: End & {
    status: 'fehlgeschlagen' | 'verfallen'
    fehler: string | null
    gestoertAm: Date | null
  },
): Promise<void> {
  await db
    .update(nachrichten)
    .set({
      status,
      updatedAt: now,
      ...(fehler === null ? {} : { fehler }),
      ...(gestoertAm === null ? {} : { gestoertAm }),
      ...(deleteContent ? withoutContent : {}),
    })
    .where(and(eq(nachrichten.id, id), eq(nachrichten.status, 'wartend')))
}

/** Schedules the next attempt. Skips a message that another server has sent or claimed in the meantime. */
export async function deferNachricht(
  db: Executor,
  options: { id: string; versuche: number; fehler: string; naechsterVersuchAm: Date; now: Date },
): Promise<void> {
  const { id, versuche, fehler, naechsterVersuchAm, now } = options
  await db
    .update(nachrichten)
    .set({ fehler, naechsterVersuchAm, gestoertAm: now, updatedAt: now })
    .where(and(eq(nachrichten.id, id), eq(nachrichten.versuche, versuche), eq(nachrichten.status, 'wartend')))
}

/** Returns the earliest due time; null if no message waits. Reads secret and other messages by one query each. */
export async function findNextDue(db: Executor, { channel }: { channel: Channel }): Promise<Date | null> {
  const secret = await listNext(db, { channel, geheim: true })
  const rows = [...secret, ...(await listNext(db, { channel, geheim: false }))]
  return rows.map(({ am }) => am).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

function listNext(db: Executor, { channel, geheim }: { channel: Channel; geheim: boolean }) {
  return db
    .select({ am: nachrichten.naechsterVersuchAm })
    .from(nachrichten)
    .where(and(eq(nachrichten.status, 'wartend'), eq(nachrichten.geheim, geheim), isOn(channel)))
    .orderBy(nachrichten.naechsterVersuchAm)
    .limit(1)
}

/** True if a message of this kind failed after `since` because of an outage and none was sent after that failure. */
export async function hasSendFailure(
  db: Executor,
  { kind, since }: { kind: Nachricht['art']; since: Date },
): Promise<boolean> {
  const down = db
    .select({ am: nachrichten.gestoertAm })
    .from(nachrichten)
    .where(and(eq(nachrichten.art, kind), isNotNull(nachrichten.gestoertAm)))
    .orderBy(desc(nachrichten.gestoertAm))
    .limit(1)
  const sent = db
    .select({ am: nachrichten.gesendetAm })
    .from(nachrichten)
    .where(and(eq(nachrichten.art, kind), isNotNull(nachrichten.gesendetAm)))
    .orderBy(desc(nachrichten.gesendetAm))
    .limit(1)
  const result = await db.execute<{ down: boolean }>(sql`
    select coalesce((${down}) > greatest(${since.toISOString()}::timestamptz, (${sent})), false) as down`)
  return result.rows[0]?.down ?? false
}

const revived = (now: Date) => ({ status: 'wartend', versuche: 0, naechsterVersuchAm: now, updatedAt: now }) as const

const isRepeatable = (now: Date) =>
  and(
    eq(nachrichten.status, 'fehlgeschlagen'),
    ne(nachrichten.text, ''),
    or(isNull(nachrichten.gueltigBis), gt(nachrichten.gueltigBis, now)),
  )

/** Queues given-up messages again. Skips messages that have expired or whose content was deleted. */
export async function reviveRows(
  db: Executor,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<{ id: string; kontoId: string | null }[]> {
  return db
    .update(nachrichten)
    .set(revived(now))
    .where(and(sql`${nachrichten.id} = any (${sql.param([...ids])}::uuid[])`, isRepeatable(now)))
    .returning({ id: nachrichten.id, kontoId: nachrichten.kontoId })
}

/** Changes the address and retries; false if the message changed since `stand`, is secret or cannot be retried. */
export async function reviveWithAdresse(
  tx: Executor,
  { id, an, stand, now }: { id: string; an: string; stand: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(nachrichten)
    .set({ ...revived(now), an, fehler: null })
    .where(
      and(
        eq(nachrichten.id, id),
        eq(nachrichten.geheim, false),
        isRepeatable(now),
        hasStand(nachrichten.updatedAt, stand),
      ),
    )
    .returning({ id: nachrichten.id })
  return rows.length > 0
}

export async function deletePlannedOver(
  tx: Executor,
  { kind, ids }: { kind: BezugArt; ids: readonly string[] },
): Promise<void> {
  await tx
    .delete(nachrichten)
    .where(
      and(
        inArray(nachrichten.bezugId, [...ids]),
        eq(nachrichten.bezugArt, kind),
        eq(nachrichten.status, 'wartend'),
        isNotNull(nachrichten.sendenAb),
      ),
    )
}

/** Deletes the mails to `emails` about the searches `ids`, except those to accounts. A mail's link has the search's id. */
export async function deleteAboutSuchen(
  tx: Executor,
  { ids, emails }: { ids: readonly string[]; emails: readonly string[] },
): Promise<void> {
  await tx.execute(sql`
    delete from nachrichten n using unnest(${sql.param(ids)}::uuid[], ${sql.param(emails)}::text[]) as s (id, email)
    where n.an = s.email and n.konto_id is null and strpos(n.text, 'suche=' || s.id) > 0`)
}

export async function updateKontoOfNachrichten(
  tx: Executor,
  { an, kontoId }: { an: string; kontoId: string },
): Promise<void> {
  await tx
    .update(nachrichten)
    .set({ kontoId })
    .where(and(eq(nachrichten.an, an), isNull(nachrichten.kontoId)))
}

export async function deleteOldNachrichten(db: Executor, { before }: { before: Date }): Promise<number> {
  const rows = await db
    .delete(nachrichten)
    .where(and(ne(nachrichten.status, 'wartend'), lt(nachrichten.createdAt, before)))
    .returning({ id: nachrichten.id })
  return rows.length
}

/** Address or number to search for. `part`: finds substrings too. */
export type Recipient = { adresse: string; part: boolean } | { digits: string; part: boolean }

const SORT = { zeit: nachrichten.createdAt, an: sql`lower(${nachrichten.an})`, art: nachrichten.art }

type Selection = { recipient: Recipient | null; order: PostausgangOrder; limit: number; offset?: number }

export async function listNachrichten(
  db: Executor,
  { recipient, order: { sort, descending }, limit, offset = 0 }: Selection,
): Promise<Nachricht[]> {
  return db
    .select()
    .from(nachrichten)
    .where(isAn(recipient))
    .orderBy((descending ? desc : asc)(SORT[sort]), desc(nachrichten.createdAt), desc(nachrichten.id))
    .limit(limit)
    .offset(offset)
}

export async function countNachrichten(db: Executor, { recipient }: Pick<Selection, 'recipient'>): Promise<number> {
  return db.$count(nachrichten, isAn(recipient))
}

export async function findNachricht(db: Executor, { id }: { id: string }): Promise<Nachricht | null> {
  const [row] = await db.select().from(nachrichten).where(eq(nachrichten.id, id))
  return row ?? null
}

function isAn(recipient: Recipient | null) {
  if (recipient === null) return undefined
  if ('adresse' in recipient) {
    const adresse = recipient.adresse.toLowerCase()
    const an = sql`lower(${nachrichten.an})`
    return recipient.part ? sql`strpos(${an}, ${adresse}) > 0` : sql`${an} = ${adresse}`
  }
  const digits = sql`regexp_replace(${nachrichten.an}, '\\D', '', 'g')`
  const same = recipient.part ? sql`strpos(${digits}, ${recipient.digits}) > 0` : sql`${digits} = ${recipient.digits}`
  return and(eq(nachrichten.art, 'sms'), same)
}
