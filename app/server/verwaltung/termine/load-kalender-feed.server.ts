import { hash } from 'node:crypto'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { countLater, perAdresse, requireLimits } from '#app/server/konten/limit/limits.server.ts'
import type { Besucher } from '#app/server/konten/sitzung/akteur.server.ts'
import { anschriftOf } from '#app/server/termine/anschrift-of.server.ts'
import { oneLine } from '#app/server/termine/buchung/calendar-entry.server.ts'
import {
  type Component,
  optional,
  type Property,
  toSpan,
  toUtc,
  writeCalendar,
} from '#app/server/termine/ics.server.ts'
import { addDays, dayOf } from '#app/shared/verwaltung/termine/woche.ts'
import { listFeedTermine } from './kalender-abo.repository.server.ts'
import { findOwner } from './kalender-abo.server.ts'

const DAYS_BEFORE_TODAY = 30
const DAYS_AFTER_TODAY = 366
const TERMINE_MAX = 2000

export type KalenderFeed = { body: string; etag: string }

/**
 * Returns the calendar file of a feed; null if the URL is invalid (KALENDER-8).
 * @throws LimitError after too many requests
 */
export async function loadKalenderFeed(
  db: Database,
  { akteur, name, signature, all, now }: { akteur: Besucher; name: string; signature: string; all: boolean; now: Date },
): Promise<KalenderFeed | null> {
  const misses = perAdresse('kalenderProAdresse', akteur.herkunft).map((limit) => ({ ...limit, later: true }))
  await requireLimits(db, misses, { akteur, was: 'Abrufe', now })
  const owner = await findOwner(db, { name, signature })
  if (!owner) {
    await countLater(db, misses, now)
    return null
  }
  await requireLimits(db, [{ name: 'kalenderProAbo', value: owner.kennung }], { akteur, was: 'Abrufe', now })
  const today = dayOf(now)
  const rows = await listFeedTermine(db, {
    from: addDays(today, -DAYS_BEFORE_TODAY),
    to: addDays(today, DAYS_AFTER_TODAY),
    zustaendigId: all ? null : owner.kontoId,
    limit: TERMINE_MAX,
  })
  const body = writeCalendar(nameCalendar(all), rows.map(toEvent))
  return { body, etag: `"${hash('sha256', body, 'base64url')}"` }
}

/** Name and refresh interval, as properties of RFC 7986 and as older properties that clients still read. */
function nameCalendar(all: boolean): Property[] {
  const name = all ? 'Besichtigungen, alle' : 'Besichtigungen'
  return [
    ['name', {}, 'text', name],
    ['x-wr-calname', {}, 'text', name],
    ['refresh-interval', {}, 'duration', 'PT15M'],
    ['x-published-ttl', {}, 'duration', 'PT15M'],
  ]
}

type Row = Awaited<ReturnType<typeof listFeedTermine>>[number]

/** Converts a slot to an event without names, since calendars are shared and stored elsewhere. */
function toEvent(row: Row): Component {
  const { id, updatedAt, abgesagt, isAvailable, personen, places, treffpunkt } = row
  const label = oneLine(row.expose?.kurzcode ?? row.expose?.title ?? row.liegenschaft?.name ?? '')
  const state = abgesagt
    ? 'abgesagt'
    : isAvailable
      ? `${personen} von ${places}`
      : `geschlossen, ${personen} von ${places}`
  const url = `${config.publicUrl}/verwaltung/termine/${id}`
  const meeting = oneLine(treffpunkt ?? '')
  return [
    'vevent',
    [
      ['uid', {}, 'text', `termin-${id}@${new URL(config.publicUrl).hostname}`],
      // Without METHOD both mean the last change, so that the file is stable between changes.
      ['dtstamp', {}, 'date-time', toUtc(updatedAt)],
      ['last-modified', {}, 'date-time', toUtc(updatedAt)],
      ...toSpan(row),
      ['status', {}, 'text', abgesagt ? 'CANCELLED' : 'CONFIRMED'],
      ['summary', {}, 'text', `Besichtigung ${label} (${state})`],
      ...optional('location', [addressOf(row), meeting && `(${meeting})`].filter(Boolean).join(' ')),
      ['description', {}, 'text', `Angemeldet: ${personen} von ${places} Personen\nTermin ansehen: ${url}`],
      ['url', {}, 'uri', url],
    ],
    [],
  ]
}

function addressOf({ expose, liegenschaft }: Row): string {
  const place = expose ?? liegenschaft
  return place ? oneLine(anschriftOf({ expose: place, liegenschaft })) : ''
}
