import type { Database, Executor } from '#app/server/db/database.server.ts'
import { hmacFuer } from '#app/server/geheimnis/geheimnis.server.ts'
import { logGrenze } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import type { Akteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { type Herkunft, listNetzeVon } from '#app/server/konten/sitzung/herkunft.server.ts'
import { LimitError } from '#app/shared/konten/limit-error.ts'
import { countLimits, findLimits, uncountLimits } from './limit.repository.server.ts'
import { alarmLimit } from './limit-alarm.server.ts'
import { ALARM_AB, isGesamt, LIMITS, type LimitName } from './limit-werte.server.ts'

export type Limit = {
  name: LimitName
  /** What is counted by; null: nothing to count by, the limit does not apply. */
  wert: string | null
  /** So many times what the limit says; 1 unless told. */
  mal?: number
  /** Counted for others, and refuses nobody here: a browser that the account knows, the holder of an open code. */
  frei?: boolean
  /** Only looked at: `countSpaeter` counts once it has really cost something. */
  spaeter?: boolean
}

type Zaehler = { limit: Limit; schluessel: string; max: number; fensterSekunden: number }

/** Keys hold an HMAC: the table names neither numbers nor addresses. */
function listZaehler(limits: readonly Limit[]): Zaehler[] {
  return limits.flatMap((limit) => {
    const { name, wert, mal = 1 } = limit
    return wert === null
      ? []
      : LIMITS[name].map(({ max, fensterSekunden }) => ({
          limit,
          schluessel: `${name}:${fensterSekunden}:${hmacFuer('limit', name, wert)}`,
          max: Math.ceil(max * mal),
          fensterSekunden,
        }))
  })
}

/** A limit per address, for the address and the wider networks it lies in. */
export function proAdresse(name: LimitName & `${string}ProAdresse`, herkunft: Herkunft): Limit[] {
  return listNetzeVon(herkunft).map(({ netz, mal }) => ({ name, wert: netz, mal }))
}

/**
 * Counts this try, first of all and outside any transaction, so that nothing which fails later gives it back. Throws
 * LimitError ("Zu viele {was} …" with the time) when a limit is used up. A refused try counts nowhere (GRENZE-2) and
 * writes nothing: so nobody uses up what belongs to all, or fills the table.
 */
export async function requireLimits(
  db: Database,
  limits: readonly Limit[],
  { akteur, was, kontoId, now }: { akteur: Akteur; was: string; kontoId?: string | null; now: Date },
): Promise<void> {
  const zaehler = listZaehler(limits)
  if (zaehler.length === 0) return
  const refuse = (ueber: readonly { zaehler: Zaehler; bis: number }[]) => {
    const erste = ueber[0]
    if (!erste) return
    logGrenze(erste.zaehler.limit.name, { akteur, kontoId, now })
    throw new LimitError(was, new Date(Math.max(...ueber.map(({ bis }) => bis))), now)
  }
  const staende = await findLimits(db, { schluessel: zaehler.map(({ schluessel }) => schluessel), now })
  await alarm(db, zaehler, staende, now)
  refuse(listUeber(zaehler, staende, (anzahl, max) => anzahl >= max))
  const jetzt = zaehler.filter(({ limit }) => !limit.spaeter)
  if (jetzt.length === 0) return
  const neue = await countLimits(db, { zaehler: jetzt, now })
  // Several at the same moment: each has a number of its own.
  const ueber = listUeber(jetzt, neue, (anzahl, max) => anzahl > max)
  if (ueber.length > 0) await giveBackLimits(db, limits)
  refuse(ueber)
}

type Stand = { schluessel: string; anzahl: number; fensterBeginn: Date }

function listUeber(
  zaehler: readonly Zaehler[],
  staende: readonly Stand[],
  istUeber: (anzahl: number, max: number) => boolean,
) {
  const nachSchluessel = new Map(staende.map((stand) => [stand.schluessel, stand]))
  return zaehler.flatMap((einer) => {
    const stand = nachSchluessel.get(einer.schluessel)
    if (!stand || einer.limit.frei || !istUeber(stand.anzahl, einer.max)) return []
    return [{ zaehler: einer, bis: stand.fensterBeginn.getTime() + einer.fensterSekunden * 1000 }]
  })
}

/** Tells the operator of totals that are well on their way, whoever asks. */
async function alarm(db: Database, zaehler: readonly Zaehler[], staende: readonly Stand[], now: Date): Promise<void> {
  for (const { limit, schluessel, max, fensterSekunden } of zaehler) {
    const { name, wert } = limit
    if (!isGesamt(name) || wert === null) continue
    const anzahl = staende.find((stand) => stand.schluessel === schluessel)?.anzahl ?? 0
    if (anzahl < max * ALARM_AB) continue
    await alarmLimit(db, { name, wert, anzahl, max, fensterSekunden, now })
  }
}

/** Counts what `spaeter` has left out, in the transaction of what costs. */
export async function countSpaeter(db: Executor, limits: readonly Limit[], now: Date): Promise<void> {
  const zaehler = listZaehler(limits)
  if (zaehler.length > 0) await countLimits(db, { zaehler, now })
}

/** Takes a try back that turned out right, so that only wrong ones add up. */
export async function giveBackLimits(db: Database, limits: readonly Limit[]): Promise<void> {
  const zaehler = listZaehler(limits.filter(({ spaeter }) => !spaeter))
  if (zaehler.length > 0)
    await uncountLimits(
      db,
      zaehler.map(({ schluessel }) => schluessel),
    )
}
