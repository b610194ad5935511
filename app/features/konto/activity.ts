import { date, dayBefore, time } from '#app/shared/format/date.ts'
import { MINUTE_MS } from '#app/shared/time.ts'

/** Describes the last activity of a session, never as "jetzt": sessions are saved only every few minutes. */
export function activity(zuletztAktivAm: Date, now: Date): string {
  const iso = zuletztAktivAm.toISOString()
  if (now.getTime() - zuletztAktivAm.getTime() < 10 * MINUTE_MS) return 'Vor wenigen Minuten aktiv'
  const tag = date(iso)
  const today = now.toISOString()
  const when = tag === date(today) ? 'heute' : tag === dayBefore(today) ? 'gestern' : tag
  return `Zuletzt aktiv ${when}, ${time(iso)}`
}
