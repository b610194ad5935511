import type { Database } from '#app/server/db/database.server.ts'
import { LimitError } from '#app/shared/konten/limit-error.ts'
import { hmacFuer } from './geheimnis.server.ts'
import { countLimits, uncountLimits } from './limit.repository.server.ts'

/** So many in so many seconds. Several of one limit make the pause grow with persistence. */
type Stufe = { max: number; fensterSekunden: number }

const MINUTE = 60
const STUNDE = 3600
const TAG = 86_400

/** Decisions, accounts: sending and guessing are limited per number, per address and in total. */
const LIMITS = {
  // All that goes to a number, whoever asks: that is what protects its owner from a flood.
  smsProNummer: [
    { max: 4, fensterSekunden: 10 * MINUTE },
    { max: 10, fensterSekunden: STUNDE },
    { max: 25, fensterSekunden: TAG },
  ],
  smsProGeraet: [
    { max: 4, fensterSekunden: 10 * MINUTE },
    { max: 10, fensterSekunden: TAG },
  ],
  smsProKonto: [
    { max: 6, fensterSekunden: STUNDE },
    { max: 10, fensterSekunden: TAG },
  ],
  smsProAdresse: [
    { max: 10, fensterSekunden: 10 * MINUTE },
    { max: 30, fensterSekunden: STUNDE },
  ],
  smsGesamt: [
    { max: 600, fensterSekunden: STUNDE },
    { max: 3000, fensterSekunden: TAG },
  ],
  ratenProNummer: [{ max: 12, fensterSekunden: 15 * MINUTE }],
  ratenProAdresse: [{ max: 40, fensterSekunden: 15 * MINUTE }],
  ratenGesamt: [{ max: 3000, fensterSekunden: STUNDE }],
  loginProKontoUndAdresse: [
    { max: 10, fensterSekunden: 15 * MINUTE },
    { max: 40, fensterSekunden: TAG },
  ],
  loginProKonto: [{ max: 100, fensterSekunden: STUNDE }],
  loginProGeraet: [
    { max: 10, fensterSekunden: 15 * MINUTE },
    { max: 40, fensterSekunden: TAG },
  ],
  loginProAdresse: [{ max: 50, fensterSekunden: 15 * MINUTE }],
  // Every guess costs some 40 ms of a core.
  loginGesamt: [{ max: 6000, fensterSekunden: STUNDE }],
  mailProKonto: [
    { max: 5, fensterSekunden: 15 * MINUTE },
    { max: 12, fensterSekunden: TAG },
  ],
  mailProEmpfaenger: [
    { max: 3, fensterSekunden: 15 * MINUTE },
    { max: 10, fensterSekunden: TAG },
  ],
  resetProKonto: [{ max: 10, fensterSekunden: TAG }],
  resetProGeraet: [{ max: 10, fensterSekunden: TAG }],
  mailProAdresse: [{ max: 20, fensterSekunden: 15 * MINUTE }],
  // Only mails that leave are counted; not those that a known browser asks for.
  resetGesamt: [
    { max: 2000, fensterSekunden: STUNDE },
    { max: 20_000, fensterSekunden: TAG },
  ],
  mailGesamt: [
    { max: 2000, fensterSekunden: STUNDE },
    { max: 20_000, fensterSekunden: TAG },
  ],
  passwortProKonto: [
    { max: 10, fensterSekunden: 15 * MINUTE },
    { max: 30, fensterSekunden: TAG },
  ],
  faktorProKonto: [
    { max: 6, fensterSekunden: 5 * MINUTE },
    { max: 30, fensterSekunden: TAG },
  ],
  anfragenProKonto: [
    { max: 30, fensterSekunden: STUNDE },
    { max: 100, fensterSekunden: TAG },
  ],
  // The SMS of an inquiry is a courtesy: past these it stays away, and the inquiry goes through.
  anfrageSmsProKonto: [{ max: 3, fensterSekunden: TAG }],
  // Each of these sends the company a mail.
  rueckzuegeProKonto: [
    { max: 60, fensterSekunden: STUNDE },
    { max: 150, fensterSekunden: TAG },
  ],
  bewerbungenProKonto: [{ max: 30, fensterSekunden: TAG }],
  linkProAdresse: [{ max: 60, fensterSekunden: 15 * MINUTE }],
} as const satisfies Record<string, readonly Stufe[]>

type LimitName = keyof typeof LIMITS
/** `wert` null: nothing to count by, the limit does not apply. */
export type Limit = { name: LimitName; wert: string | null }

type Zaehler = { schluessel: string; max: number; fensterSekunden: number }

/** Keys hold an HMAC: the table names neither numbers nor addresses. */
function listZaehler(limits: readonly Limit[]): Zaehler[] {
  return limits.flatMap(({ name, wert }) =>
    wert === null
      ? []
      : LIMITS[name].map(({ max, fensterSekunden }) => ({
          schluessel: `${name}:${fensterSekunden}:${hmacFuer('limit', name, wert)}`,
          max,
          fensterSekunden,
        })),
  )
}

/**
 * Counts this try, first of all and outside any transaction, so that nothing which fails later gives it back. Limits
 * are counted in the order given, narrow ones first, and a refused try is not counted by those that follow: so nobody
 * uses up what belongs to all. Throws LimitError ("Zu viele {was} …" with the time) when one is used up.
 */
export async function requireLimits(
  db: Database,
  limits: readonly Limit[],
  { was, now }: { was: string; now: Date },
): Promise<void> {
  for (const limit of limits) {
    const zaehler = listZaehler([limit])
    if (zaehler.length === 0) continue
    const staende = new Map((await countLimits(db, { zaehler, now })).map((stand) => [stand.schluessel, stand]))
    const pausen = zaehler.flatMap(({ schluessel, max, fensterSekunden }) => {
      const stand = staende.get(schluessel)
      return stand && stand.anzahl > max ? [stand.fensterBeginn.getTime() + fensterSekunden * 1000] : []
    })
    if (pausen.length > 0) throw new LimitError(was, new Date(Math.max(...pausen)), now)
  }
}

/** Takes a try back that turned out right, so that only wrong ones add up. */
export async function giveBackLimits(db: Database, limits: readonly Limit[]): Promise<void> {
  const zaehler = listZaehler(limits)
  if (zaehler.length > 0)
    await uncountLimits(
      db,
      zaehler.map(({ schluessel }) => schluessel),
    )
}
