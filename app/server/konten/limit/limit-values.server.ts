import { UPLOADS_PER_HOUR } from '#app/shared/mieterfragebogen/dokument-texts.ts'

/** One level of a limit. Limits with several levels block longer the more often they are reached. */
type Level = { max: number; fensterSekunden: number }

const MINUTE = 60
const HOUR = 3600
const TAG = 86_400

/** Limits by name. `…ProAdresse` is sized for one household; wider networks get a multiple (`listNetworks`). */
export const LIMITS = {
  // GRENZE-3: protects a number's owner from floods. Known browsers share a separate counter.
  smsProNummer: [
    { max: 4, fensterSekunden: 10 * MINUTE },
    { max: 10, fensterSekunden: HOUR },
    { max: 25, fensterSekunden: TAG },
  ],
  smsProPerson: [
    { max: 6, fensterSekunden: HOUR },
    { max: 10, fensterSekunden: TAG },
  ],
  smsProAdresse: [
    { max: 10, fensterSekunden: 10 * MINUTE },
    { max: 30, fensterSekunden: HOUR },
    { max: 100, fensterSekunden: TAG },
  ],
  // By purpose: registrations cannot use up the SMS for signing in.
  smsGesamt: [
    { max: 600, fensterSekunden: HOUR },
    { max: 2000, fensterSekunden: TAG },
  ],
  // Multiplied by the daily budget of SMS_LAENDER.
  smsProLand: [{ max: 1, fensterSekunden: TAG }],
  // No longer window, or strangers could lock the owner out for a day.
  ratenProNummer: [{ max: 12, fensterSekunden: 15 * MINUTE }],
  ratenProPerson: [
    { max: 10, fensterSekunden: 15 * MINUTE },
    { max: 40, fensterSekunden: TAG },
  ],
  // Higher than the limit per person, so that one attacker does not lock the owner out.
  ratenProKonto: [
    { max: 30, fensterSekunden: 15 * MINUTE },
    { max: 60, fensterSekunden: TAG },
  ],
  // No longer window, or strangers could lock new browsers of the owner out for a day.
  loginProKonto: [{ max: 100, fensterSekunden: HOUR }],
  // TERMIN-3
  pinProLink: [{ max: 5, fensterSekunden: 15 * MINUTE }],
  pinSperre: [{ max: 1, fensterSekunden: 15 * MINUTE }],
  // TEILEN-5
  codesProTeilenLink: [{ max: 10, fensterSekunden: HOUR }],
  teilenSperre: [{ max: 1, fensterSekunden: HOUR }],
  // Unknown links only.
  teilenProAdresse: [{ max: 60, fensterSekunden: 15 * MINUTE }],
  // KALENDER-9: calendars poll every few minutes.
  kalenderProAbo: [{ max: 120, fensterSekunden: HOUR }],
  // Unknown feeds only.
  kalenderProAdresse: [{ max: 60, fensterSekunden: 15 * MINUTE }],
  // OPENIMMO-22: the whole stock with pictures; other portals poll once or twice a day.
  openimmoProExport: [{ max: 12, fensterSekunden: HOUR }],
  openimmoProAdresse: [{ max: 60, fensterSekunden: 15 * MINUTE }],
  // Each joining mails the Besitzer.
  beitritteProLink: [{ max: 30, fensterSekunden: TAG }],
  ratenProAdresse: [{ max: 50, fensterSekunden: 15 * MINUTE }],
  // Each guess costs about 40 ms of CPU. The short window opens again within minutes after a flood.
  ratenGesamt: [{ max: 1500, fensterSekunden: 15 * MINUTE }],
  mailProPerson: [
    { max: 5, fensterSekunden: 15 * MINUTE },
    { max: 10, fensterSekunden: TAG },
  ],
  mailProAdresse: [{ max: 20, fensterSekunden: 15 * MINUTE }],
  // Protects the reputation of the mail server.
  mailGesamt: [
    { max: 2000, fensterSekunden: HOUR },
    { max: 20_000, fensterSekunden: TAG },
  ],
  // Each inquiry, withdrawal and application mails the company.
  anfragenProKonto: [
    { max: 30, fensterSekunden: HOUR },
    { max: 100, fensterSekunden: TAG },
  ],
  // Each Mappe costs a second of CPU.
  mappenProKonto: [{ max: 30, fensterSekunden: HOUR }],
  // DOKUMENT-7: a document costs disk space, a virus scan and seconds of CPU.
  dokumenteProKonto: [{ max: UPLOADS_PER_HOUR, fensterSekunden: HOUR }],
  // CPU milliseconds per account. A phone photo takes at most two seconds, so normal use stays far below.
  workMsProKonto: [{ max: 120_000, fensterSekunden: HOUR }],
} as const satisfies Record<string, readonly Level[]>

export type LimitName = keyof typeof LIMITS

export const GESAMT = {
  smsGesamt: 'SMS',
  smsProLand: 'SMS in ein Land',
  ratenGesamt: 'falsche Passwörter oder SMS-Codes',
  mailGesamt: 'E-Mails zum Bestätigen oder Zurücksetzen',
} as const satisfies Partial<Record<LimitName, string>>

export type GesamtName = keyof typeof GESAMT

export function isGesamt(name: LimitName): name is GesamtName {
  return name in GESAMT
}

/** Share of a limit of the whole portal at which the company is warned (GRENZE-4). */
export const ALARM_AB = 0.6
