import { date, time } from '#app/shared/format/date.ts'
import type { DeliveryState } from '#app/shared/verwaltung/nachrichten/nachrichten.ts'
import { plainReason } from './failure-reason.server.ts'

type Progress = {
  status: 'wartend' | 'gesendet' | 'fehlgeschlagen' | 'verfallen'
  fehler: string | null
  sendenAb: Date | null
  naechsterVersuchAm: Date
}

/** State shown to staff (POSTFACH-1). `detail`: reason of a failure or time of the next attempt, otherwise null. */
export function deliveryState(
  { status, fehler, sendenAb, naechsterVersuchAm }: Progress,
  now: Date,
): { state: DeliveryState; detail: string | null } {
  if (status === 'fehlgeschlagen') return { state: 'fehlgeschlagen', detail: plainReason(fehler) }
  if (status === 'gesendet') return { state: 'zugestellt', detail: null }
  if (status === 'verfallen') return { state: 'verfallen', detail: 'Zu spät, nicht mehr gesendet' }
  if (sendenAb !== null && sendenAb > now) return { state: 'geplant', detail: `für ${momentOf(sendenAb, now)}` }
  if (fehler === null) return { state: 'unterwegs', detail: null }
  return { state: 'versuch', detail: momentOf(naechsterVersuchAm, now) }
}

function momentOf(instant: Date, now: Date): string {
  const iso = instant.toISOString()
  return date(iso) === date(now.toISOString()) ? time(iso) : `${date(iso)}, ${time(iso)}`
}
