/** So many in so many seconds. Several of one limit make the pause grow with persistence. */
type Stufe = { max: number; fensterSekunden: number }

const MINUTE = 60
const STUNDE = 3600
const TAG = 86_400

/**
 * Sending and guessing are limited per number, per network and in total. What `…ProAdresse` says is for one household:
 * wider networks may do a few times as much (`listNetze`).
 */
export const LIMITS = {
  // GRENZE-3: all that goes to a number, whoever asks: that is what protects its owner from a flood.
  smsProNummer: [
    { max: 4, fensterSekunden: 10 * MINUTE },
    { max: 10, fensterSekunden: STUNDE },
    { max: 25, fensterSekunden: TAG },
  ],
  smsProGeraet: [
    { max: 4, fensterSekunden: 10 * MINUTE },
    { max: 10, fensterSekunden: TAG },
  ],
  // All browsers of the owner together: whoever knows the password can have as many of them as they like.
  smsBekanntProNummer: [
    { max: 12, fensterSekunden: STUNDE },
    { max: 30, fensterSekunden: TAG },
  ],
  smsProKonto: [
    { max: 6, fensterSekunden: STUNDE },
    { max: 10, fensterSekunden: TAG },
  ],
  smsProAdresse: [
    { max: 10, fensterSekunden: 10 * MINUTE },
    { max: 30, fensterSekunden: STUNDE },
    { max: 100, fensterSekunden: TAG },
  ],
  // Per purpose: registrations cannot use up what signing in needs. Counts messages that were really queued.
  smsGesamt: [
    { max: 600, fensterSekunden: STUNDE },
    { max: 2000, fensterSekunden: TAG },
  ],
  // Times the daily budget of the number's country (SMS_LAENDER).
  smsProLand: [{ max: 1, fensterSekunden: TAG }],
  ratenProNummer: [{ max: 12, fensterSekunden: 15 * MINUTE }],
  ratenProAdresse: [{ max: 40, fensterSekunden: 15 * MINUTE }],
  // Wrong guesses at codes that exist. Refuses nobody: each code has five tries and cost a message, which is limited.
  ratenGesamt: [{ max: 1500, fensterSekunden: STUNDE }],
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
  // Every guess costs some 40 ms of a core. A short window: it slows a flood down, and is open again in minutes.
  loginGesamt: [{ max: 1500, fensterSekunden: 15 * MINUTE }],
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
  // Each costs some 40 ms of a core, right or wrong.
  passwortPruefungProKonto: [{ max: 30, fensterSekunden: 15 * MINUTE }],
  passwortAenderungProKonto: [
    { max: 5, fensterSekunden: 15 * MINUTE },
    { max: 15, fensterSekunden: TAG },
  ],
  // Whatever browsers and addresses guess together. More than one of them has, so that it does not shut the owner out.
  faktorGesamtProKonto: [
    { max: 30, fensterSekunden: 15 * MINUTE },
    { max: 60, fensterSekunden: TAG },
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

export type LimitName = keyof typeof LIMITS

/** The limits that all people share, in the words of the operator, who hears of one before it refuses anybody. */
export const GESAMT = {
  smsGesamt: 'SMS',
  smsProLand: 'SMS in ein Land',
  ratenGesamt: 'falsche SMS-Codes',
  loginGesamt: 'falsche Passwörter aus unbekannten Browsern',
  resetGesamt: 'E-Mails zum Zurücksetzen des Passworts',
  mailGesamt: 'E-Mails zum Bestätigen einer Adresse',
} as const satisfies Partial<Record<LimitName, string>>

export type GesamtName = keyof typeof GESAMT

/** True for a limit that all people share. */
export function isGesamt(name: LimitName): name is GesamtName {
  return name in GESAMT
}

/** Part of a total at which the operator hears of it (GRENZE-4). */
export const ALARM_AB = 0.6
