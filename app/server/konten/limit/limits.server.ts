import type { Database, Executor } from '#app/server/db/database.server.ts'
import { logLimit } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import type { Akteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { type Herkunft, listNetworksFrom } from '#app/server/konten/sitzung/herkunft.server.ts'
import { hmacFor } from '#app/server/secrets/secrets.server.ts'
import { LimitError } from '#app/shared/konten/limit-error.ts'
import { countLimits, findLimits, uncountLimits } from './limit.repository.server.ts'
import { alarmLimit } from './limit-alarm.server.ts'
import { ALARM_AB, isGesamt, LIMITS, type LimitName } from './limit-values.server.ts'

export type Limit = {
  name: LimitName
  /** Value to count by, for example a phone number; null if the limit does not apply. */
  value: string | null
  /** Multiplies the maximum; default 1. `free`: true if the limit counts but never refuses. */
  times?: number
  free?: boolean
  /** If true, `requireLimits` only checks; `countLater` adds `amount` (default 1) when the cost occurs. */
  later?: boolean
  amount?: number
}

type Counter = { limit: Limit; schluessel: string; max: number; fensterSekunden: number }

/** Lists the counters of the limits. Their keys are HMACs, so that the table contains neither numbers nor addresses. */
function listCounter(limits: readonly Limit[]): Counter[] {
  return limits.flatMap((limit) => {
    const { name, value, times = 1 } = limit
    return value === null
      ? []
      : LIMITS[name].map(({ max, fensterSekunden }) => ({
          limit,
          schluessel: `${name}:${fensterSekunden}:${hmacFor('limit', name, value)}`,
          max: Math.ceil(max * times),
          fensterSekunden,
        }))
  })
}

const withAmounts = (counter: readonly Counter[]) => counter.map((one) => ({ ...one, amount: one.limit.amount ?? 1 }))

export function perAdresse(name: LimitName & `${string}ProAdresse`, herkunft: Herkunft): Limit[] {
  return listNetworksFrom(herkunft).map(({ network, times }) => ({ name, value: network, times }))
}

/**
 * Counts a try and refuses it if a limit is reached; refused tries are not counted (GRENZE-2). Runs outside any
 * transaction, so that a later failure does not give the try back.
 * @throws LimitError ("Zu viele {was} …" with the time when the limit ends)
 */
export async function requireLimits(
  db: Database,
  limits: readonly Limit[],
  { akteur, was, kontoId, now }: { akteur: Akteur; was: string; kontoId?: string | null; now: Date },
): Promise<void> {
  const counter = listCounter(limits)
  if (counter.length === 0) return
  const refuse = (over: readonly { counter: Counter; until: number }[]) => {
    const first = over[0]
    if (!first) return
    logLimit(first.counter.limit.name, { akteur, kontoId, now })
    throw new LimitError(was, new Date(Math.max(...over.map(({ until }) => until))), now)
  }
  const counters = await findLimits(db, { schluessel: counter.map(({ schluessel }) => schluessel), now })
  await alarm(db, counter, counters, now)
  refuse(listOver(counter, counters, (anzahl, max) => anzahl >= max))
  const counted = counter.filter(({ limit }) => !limit.later)
  if (counted.length === 0) return
  const newOnes = await countLimits(db, { counter: withAmounts(counted), now })
  const over = listOver(counted, newOnes, (anzahl, max) => anzahl > max)
  if (over.length > 0) await giveBackLimits(db, limits)
  refuse(over)
}

type Stand = { schluessel: string; anzahl: number; fensterBeginn: Date }

function listOver(
  counter: readonly Counter[],
  counters: readonly Stand[],
  isOver: (anzahl: number, max: number) => boolean,
) {
  const afterKey = new Map(counters.map((counter) => [counter.schluessel, counter]))
  return counter.flatMap((one) => {
    const counter = afterKey.get(one.schluessel)
    if (!counter || one.limit.free || !isOver(counter.anzahl, one.max)) return []
    return [{ counter: one, until: counter.fensterBeginn.getTime() + one.fensterSekunden * 1000 }]
  })
}

/** Returns the time when the last of the reached limits ends; null if none is reached. */
export async function findLimitEnd(db: Executor, limits: readonly Limit[], now: Date): Promise<Date | null> {
  const counter = listCounter(limits)
  const counters = await findLimits(db, { schluessel: counter.map(({ schluessel }) => schluessel), now })
  const over = listOver(counter, counters, (anzahl, max) => anzahl >= max)
  return over.length === 0 ? null : new Date(Math.max(...over.map(({ until }) => until)))
}

export async function triesLeft(db: Database, limits: readonly Limit[], now: Date): Promise<number> {
  const counter = listCounter(limits)
  const counters = await findLimits(db, { schluessel: counter.map(({ schluessel }) => schluessel), now })
  const left = counter.map(({ schluessel, max }) => {
    const anzahl = counters.find((counter) => counter.schluessel === schluessel)?.anzahl ?? 0
    return Math.max(0, max - anzahl)
  })
  return Math.min(...left, Number.POSITIVE_INFINITY)
}

/** Returns a sentence with the remaining tries for the error about a wrong code or PIN; `locked` if none remains. */
export function triesLeftText(left: number, { at = '', locked }: { at?: string; locked: string }): string {
  return ` ${left === 0 ? locked : `Noch ${left === 1 ? '1 Versuch' : `${left} Versuche`}${at}.`}`
}

async function alarm(db: Database, counter: readonly Counter[], counters: readonly Stand[], now: Date): Promise<void> {
  for (const { limit, schluessel, max, fensterSekunden } of counter) {
    const { name, value } = limit
    if (!isGesamt(name) || value === null) continue
    const anzahl = counters.find((counter) => counter.schluessel === schluessel)?.anzahl ?? 0
    if (anzahl < max * ALARM_AB) continue
    await alarmLimit(db, { name, value, anzahl, max, fensterSekunden, now })
  }
}

/** Counts limits when the cost occurs, for example when an SMS is queued. Call it in the same transaction. */
export async function countLater(db: Executor, limits: readonly Limit[], now: Date): Promise<void> {
  const counter = listCounter(limits)
  if (counter.length > 0) await countLimits(db, { counter: withAmounts(counter), now })
}

/** Removes a successful try from the counters, so that only failed tries add up. */
export async function giveBackLimits(db: Database, limits: readonly Limit[]): Promise<void> {
  const counter = listCounter(limits.filter(({ later }) => !later))
  if (counter.length > 0)
    await uncountLimits(
      db,
      counter.map(({ schluessel }) => schluessel),
    )
}
