import { datum, uhrzeit, vortag } from '#app/shared/format/datum.ts'

const MINUTE_MS = 60_000

/** "Zuletzt aktiv gestern, 21:40 Uhr"; sessions are written every few minutes only, so there is no "jetzt" here. */
export function aktivitaet(zuletztAktivAm: Date, now: Date): string {
  const iso = zuletztAktivAm.toISOString()
  if (now.getTime() - zuletztAktivAm.getTime() < 10 * MINUTE_MS) return 'Vor wenigen Minuten aktiv'
  const tag = datum(iso)
  const heute = now.toISOString()
  const wann = tag === datum(heute) ? 'heute' : tag === vortag(heute) ? 'gestern' : tag
  return `Zuletzt aktiv ${wann}, ${uhrzeit(iso)}`
}
