import type { Meldung } from '#app/shared/konten/anmelde-fehler.ts'

/** A number as it was typed, and once it is understood, its dial code and the rest of it. */
export type Mobilnummer = { vorwahl: string; nummer: string }

export type SmsErgebnis = Mobilnummer & {
  schritt: 'nummer' | 'code'
  /** Belongs to the field of the step. */
  fehler?: string
  /** Belongs to the request. */
  meldung?: Meldung
  /** Sending has failed, or the provider is down: the neutral dialog (ANMELDUNG-5). */
  information?: true
  /** An SMS was asked for with this answer; a number that is new every time. */
  angefordert?: number
}
