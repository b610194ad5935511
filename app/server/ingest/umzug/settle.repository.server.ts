import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/server/db/database.server.ts'
import { refreshMoved } from './umzug.repository.server.ts'
import type { UmzugTableName } from './umzug-tables.server.ts'

const movedIds = (table: UmzugTableName, now: Date) =>
  sql`(select zeile::uuid from umzug_zeilen where tabelle = ${table} and uebernommen_am = ${now.toISOString()}::timestamptz)`

/** Preserves `updated_at`: a trigger sets the column to now unless the statement itself changes it. */
const keepTime = (of: string) => sql`updated_at = ${sql.identifier(of)}.updated_at + interval '1 microsecond'`

export async function addMissingProfiles(tx: Transaction, { now }: { now: Date }): Promise<void> {
  await tx.execute(sql`
    insert into profiles (id, first_name, last_name, email, phone, created_at, updated_at)
    select k.id, k.daten ->> 'first_name', k.daten ->> 'last_name', k.email, k.phone, k.created_at, k.updated_at
    from konten k where k.id in ${movedIds('konten', now)}
    on conflict do nothing`)
}

const CHUNK = 5000

/** Sets the booking of imported links without a booking. Skips bookings that belong to another link. */
export async function linkBookings(
  tx: Transaction,
  { bookingOfLink, now }: { bookingOfLink: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const pairs = Array.from(bookingOfLink, ([link, booking]) => ({ link, booking }))
  for (let at = 0; at < pairs.length; at += CHUNK) {
    await tx.execute(sql`
      update expose_inquiry_exposes l set terminbuchung_id = b.id, ${keepTime('l')}
      from jsonb_to_recordset(${JSON.stringify(pairs.slice(at, at + CHUNK))}::jsonb) as v(link uuid, booking uuid)
      join besichtigungstermin b on b.id = v.booking and b.expose_inquiry_expose_id = v.link
      where l.id = v.link and l.id in ${movedIds('expose_inquiry_exposes', now)} and l.terminbuchung_id is null`)
  }
}

/**
 * Recounts the booked places of slots that the Umzug imported. Raises the capacity of overbooked slots, so that nobody
 * loses an appointment (TERMIN-3). Returns the ids of the raised slots.
 */
export async function countPlaces(tx: Transaction, { now }: { now: Date }): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; isRaised: boolean }>(sql`
    with moved as (
      select id from terminoptionen where id in ${movedIds('terminoptionen', now)}
      union select terminoption_id from besichtigungstermin where id in ${movedIds('besichtigungstermin', now)}
    ), taken as (
      select m.id, coalesce((select sum(b.participant_count) from besichtigungstermin b
          where b.terminoption_id = m.id and b.status = 'confirmed'), 0)::int
        + coalesce((select sum(w.participant_count) from warteliste w
          where w.angebot_id = m.id and w.status = 'angeboten'), 0)::int as places
      from moved m
    )
    update terminoptionen t set belegt = taken.places, max_participants = greatest(old.max_participants, taken.places), ${keepTime('t')}
    from taken join terminoptionen old on old.id = taken.id
    where t.id = taken.id and (t.belegt, t.max_participants) is distinct from (taken.places, greatest(t.max_participants, taken.places))
    returning t.id, old.max_participants < taken.places as "isRaised"`)
  const raised = rows.flatMap(({ id, isRaised }) => (isRaised ? [id] : []))
  await refreshMoved(tx, { table: 'terminoptionen', keys: raised })
  return raised
}

/**
 * Links imported viewings to their bookings. Records past viewings in advance (BESICHTIGUNG-1), because the job would
 * send an email about each.
 */
export async function settleBesichtigungen(tx: Transaction, { now }: { now: Date }): Promise<void> {
  await tx.execute(sql`
    update besichtigungen v set besichtigungstermin_id = b.id, ${keepTime('v')}
    from besichtigungstermin b join terminoptionen t on t.id = b.terminoption_id
    where v.id in ${movedIds('besichtigungen', now)} and v.besichtigungstermin_id is null
      and b.expose_inquiry_expose_id = v.expose_inquiry_expose_id and b.status = 'confirmed'
      and (v.datum is null or v.datum = t.date)
      and v.id = (select o.id from besichtigungen o where o.expose_inquiry_expose_id = b.expose_inquiry_expose_id
        and (o.datum is null or o.datum = t.date) order by o.created_at, o.id limit 1)
      and not exists (select from besichtigungen o where o.besichtigungstermin_id = b.id)`)
  await tx.execute(sql`
    insert into besichtigungen (profile_id, expose_inquiry_expose_id, besichtigungstermin_id, datum, created_at, updated_at)
    select l.profiles_id, l.id, b.id, t.date, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from besichtigungstermin b
    join terminoptionen t on t.id = b.terminoption_id
    join expose_inquiry_exposes l on l.id = b.expose_inquiry_expose_id
    where b.id in ${movedIds('besichtigungstermin', now)} and b.status = 'confirmed' and l.profiles_id is not null
      and (t.date + t.end_time) at time zone 'Europe/Berlin' <= ${now.toISOString()}::timestamptz
      and not exists (select from besichtigungen v where v.besichtigungstermin_id = b.id)`)
}

/** Makes the earliest member the owner of an imported questionnaire without an owner. */
export async function nameBesitzer(tx: Transaction, { now }: { now: Date }): Promise<void> {
  await tx.execute(sql`
    update mieterfragebogen f set besitzer = i.besitzer, ${keepTime('f')}
    from (select distinct on (mieterfragebogen_id) mieterfragebogen_id, coalesce(profile_id, besitzer) as besitzer
      from mieterfragebogen_interessenten where coalesce(profile_id, besitzer) is not null
      order by mieterfragebogen_id, created_at, id) i
    where i.mieterfragebogen_id = f.id and f.besitzer is null and f.id in ${movedIds('mieterfragebogen', now)}`)
}

/** Prevents mails about imported Exposés, which are not new for saved searches (SUCHE-3). */
export async function forgetNewExposes(tx: Transaction): Promise<void> {
  // now() is the start of the transaction, so this finds only its own rows.
  await tx.execute(sql`delete from neue_exposes where created_at = now()`)
}
