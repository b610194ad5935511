import { config } from '#app/server/config/config.server.ts'
import { terminPath } from '#app/shared/termine/termin-address.ts'
import type { TerminTime } from '#app/shared/termine/termin-time.ts'
import type { CalendarLinks } from '#app/shared/termine/terminbuchung.types.ts'
import { anschriftOf } from './anschrift-of.server.ts'
import { toCalendarEntry } from './buchung/calendar-entry.server.ts'
import { googleCalendarUrl, outlookCalendarUrl } from './zugang/calendar-links.server.ts'
import type { Zugang } from './zugang/find-zugang.server.ts'
import type { TerminLinkRow } from './zugang/termin-link.repository.server.ts'

/** Builds the calendar entry of a booking. Its URL has no PIN, since calendars are shared. */
export function calendarOf(link: TerminLinkRow, { treffpunkt }: { treffpunkt: string | null }) {
  const { inquiryId, exposeId, expose } = link
  const url = config.publicUrl + terminPath({ inquiryId, exposeId, pin: null })
  const place = { title: expose.title.trim(), anschrift: anschriftOf(link), treffpunkt }
  return { url, entry: toCalendarEntry({ ...place, url, telefon: config.firma.telefon }) }
}

export function calendarLinks(zugang: Zugang, buchung: TerminTime & { treffpunkt: string | null }): CalendarLinks {
  const { entry } = calendarOf(zugang, buchung)
  const { inquiryId, exposeId, pin, isOwn } = zugang
  return {
    google: googleCalendarUrl(entry, buchung),
    outlook: outlookCalendarUrl(entry, buchung),
    file: terminPath({ inquiryId, exposeId, pin: isOwn ? null : pin }, {}, '/termin.ics'),
  }
}
