import { eq } from 'drizzle-orm'
import type { Database } from '#app/server/db/database.server.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'
import { besichtigungstermin } from '#app/server/db/schema/termine.ts'

type Buchung = typeof besichtigungstermin.$inferSelect

/** The state of one person according to the responses of the portal. */
export type OutageAnswers = {
  linkId: string
  booked: { terminId: string; personen: number } | null
  /** Number of times that one of their bookings was made, changed or cancelled. */
  events: number
}

/** Lists where the tables contradict each other or the responses that people got. */
export async function listFaults(
  db: Database,
  { exposeId, visitors }: { exposeId: string; visitors: readonly OutageAnswers[] },
): Promise<string[]> {
  const buchungen = await db.select().from(besichtigungstermin).where(eq(besichtigungstermin.exposeId, exposeId))
  const faults = await Promise.all([
    listRows(db, exposeId),
    ...buchungen.map((buchung) => listMessageFaults(db, buchung)),
    ...visitors.map((visitor) => listVisitorFaults(buchungen, visitor)),
  ])
  return faults.flat()
}

/** Queries that return a row per fault. `$1` is the Exposé. */
const ROWS: Record<string, string> = {
  'places counted as taken but not booked or offered, or taken twice': `
    select from terminoptionen t where t.expose_id = $1 and (belegt > max_participants or belegt <>
        (select coalesce(sum(participant_count), 0) from besichtigungstermin b
          where b.terminoption_id = t.id and b.status = 'confirmed')
      + (select coalesce(sum(participant_count), 0) from warteliste w
          where w.angebot_id = t.id and w.status = 'angeboten'))`,
  'an inquiry whose state differs from its booking': `
    select from expose_inquiry_exposes l
      left join besichtigungstermin b on b.expose_inquiry_expose_id = l.id and b.status = 'confirmed'
      join inquiry_status_options o on o.id = l.status_option_id
    where l.expose_id = $1 and (l.terminbuchung_id is distinct from b.id
      or (b.id is not null) <> (o.status_key = 'gebucht'))`,
  'a person on the waiting list although places are free': `
    select from warteliste w join terminoptionen t on t.id = w.terminoption_id
    where t.expose_id = $1 and w.status = 'wartend' and w.participant_count <= t.max_participants - t.belegt
      and not exists (select from besichtigungstermin b
        where b.expose_inquiry_expose_id = w.expose_inquiry_expose_id and b.status = 'confirmed')
      and not exists (select from warteliste o
        where o.expose_inquiry_expose_id = w.expose_inquiry_expose_id and o.status = 'angeboten')`,
  'offers without a message, or with two': `
    select from (
      select count(*) as turns, count(*) filter (where w.status = 'angeboten') as kept, (
        select count(*) from nachrichten n
        where n.bezug_id = w.expose_inquiry_expose_id and n.betreff like 'Frei für Sie:%') as notified
      from warteliste w where w.expose_id = $1 group by w.expose_inquiry_expose_id
    ) offers where notified not between kept and turns`,
}

async function listRows(db: Database, exposeId: string): Promise<string[]> {
  const faults: string[] = []
  for (const [name, text] of Object.entries(ROWS)) {
    const { rowCount } = await db.$client.query(text, [exposeId])
    if (rowCount) faults.push(`${name}: ${rowCount}`)
  }
  return faults
}

/**
 * A booking with `sequence` changes has `sequence + 1` messages to the person, numbered in their calendar files, and as
 * many to the company. A confirmed booking has one reminder, a cancelled one none.
 */
async function listMessageFaults(db: Database, { id, status, sequence }: Buchung): Promise<string[]> {
  const messages = await db.select().from(nachrichten).where(eq(nachrichten.bezugId, id))
  const atOnce = messages.filter(({ sendenAb }) => sendenAb === null)
  const sequences = atOnce
    .flatMap(({ anhaenge }) => anhaenge)
    .map(({ inhalt }) => Number(/^SEQUENCE:(\d+)/m.exec(Buffer.from(inhalt, 'base64').toString())?.[1]))
    .sort((a, b) => a - b)
  const counts = {
    person: sequences.join(),
    company: atOnce.filter(({ kontoId }) => kontoId === null).length,
    reminders: messages.length - atOnce.length,
  }
  const wanted = {
    person: Array.from({ length: sequence + 1 }, (_, i) => i).join(),
    company: sequence + 1,
    reminders: status === 'confirmed' ? 1 : 0,
  }
  const [is, should] = [JSON.stringify(counts), JSON.stringify(wanted)]
  return is === should ? [] : [`a booking was told of by ${is} instead of ${should}`]
}

/** Compares a person's booking and its changes with the responses that the person got. */
function listVisitorFaults(buchungen: readonly Buchung[], { linkId, booked, events }: OutageAnswers): string[] {
  const own = buchungen.filter(({ exposeInquiryExposeId }) => exposeInquiryExposeId === linkId)
  const standing = own
    .filter(({ status }) => status === 'confirmed')
    .map(({ terminoptionId, participantCount }) => ({ terminId: terminoptionId, personen: participantCount }))
  const changes = own.reduce((sum, { sequence }) => sum + sequence + 1, 0)
  const [is, should] = [
    JSON.stringify({ standing, changes }),
    JSON.stringify({ standing: booked ? [booked] : [], changes: events }),
  ]
  return is === should ? [] : [`a person has ${is}, but was told ${should}`]
}
