import { UPLOADS_PER_HOUR } from '#app/shared/mieterfragebogen/dokument-texts.ts'

/** So many in so many seconds. Several of one limit make the pause grow with persistence. */
type Level = { max: number; fensterSekunden: number }

const MINUTE = 60
const HOUR = 3600
const TAG = 86_400

/**
 * Sending and guessing are limited for whoever is meant, for whoever asks, for each network and in total. What counts
 * separately under one name says so in its value (`login …`, `passwort …`). What `…ProAdresse` says is for one
 * household: wider networks may do a few times as much (`listNetworks`).
 */
export const LIMITS = {
  // GRENZE-3: the owner of a number is not flooded, whoever asks. Browsers they know share a number of their own.
  smsProNummer: [
    { max: 4, fensterSekunden: 10 * MINUTE },
    { max: 10, fensterSekunden: HOUR },
    { max: 25, fensterSekunden: TAG },
  ],
  // One account, or one browser that the owner knows, has few SMS sent, wherever to.
  smsProPerson: [
    { max: 6, fensterSekunden: HOUR },
    { max: 10, fensterSekunden: TAG },
  ],
  // One household has few SMS sent, whatever numbers it names.
  smsProAdresse: [
    { max: 10, fensterSekunden: 10 * MINUTE },
    { max: 30, fensterSekunden: HOUR },
    { max: 100, fensterSekunden: TAG },
  ],
  // What SMS of one purpose cost in all: registrations cannot use up what signing in needs.
  smsGesamt: [
    { max: 600, fensterSekunden: HOUR },
    { max: 2000, fensterSekunden: TAG },
  ],
  // What SMS to one country cost in all: times the daily budget of SMS_LAENDER.
  smsProLand: [{ max: 1, fensterSekunden: TAG }],
  // A code is guessed at seldom, whoever guesses. No longer window: strangers could shut the owner out for a day.
  ratenProNummer: [{ max: 12, fensterSekunden: 15 * MINUTE }],
  // Whoever guesses at one account's secret (from one address, one browser, one session) has few tries.
  ratenProPerson: [
    { max: 10, fensterSekunden: 15 * MINUTE },
    { max: 40, fensterSekunden: TAG },
  ],
  // All together who guess at one account's second secret, for which it takes the first. More than one of them has, so
  // that it does not shut the owner out.
  ratenProKonto: [
    { max: 30, fensterSekunden: 15 * MINUTE },
    { max: 60, fensterSekunden: TAG },
  ],
  // All together who guess at one account's password. No longer window: strangers could shut new browsers of the owner
  // out for a day.
  loginProKonto: [{ max: 100, fensterSekunden: HOUR }],
  // TERMIN-3: five wrong PINs in 15 minutes, then none for 15 minutes, whoever tries.
  pinProLink: [{ max: 5, fensterSekunden: 15 * MINUTE }],
  pinSperre: [{ max: 1, fensterSekunden: 15 * MINUTE }],
  // TEILEN-5: ten wrong codes at the link of one Mieterfragebogen in an hour, then nobody joins by it for an hour.
  codesProTeilenLink: [{ max: 10, fensterSekunden: HOUR }],
  teilenSperre: [{ max: 1, fensterSekunden: HOUR }],
  // One household looks for few links that do not exist.
  teilenProAdresse: [{ max: 60, fensterSekunden: 15 * MINUTE }],
  // KALENDER-9: calendars ask every few minutes; one that asks all the time is wrong.
  kalenderProAbo: [{ max: 120, fensterSekunden: HOUR }],
  // One household, or one provider of calendars, looks for few that do not exist.
  kalenderProAdresse: [{ max: 60, fensterSekunden: 15 * MINUTE }],
  // OPENIMMO-22: the whole stock with its pictures; other portals ask once or twice a day.
  openimmoProExport: [{ max: 12, fensterSekunden: HOUR }],
  openimmoProAdresse: [{ max: 60, fensterSekunden: 15 * MINUTE }],
  // Each of them sends the Besitzer a mail.
  beitritteProLink: [{ max: 30, fensterSekunden: TAG }],
  // One household guesses at few secrets: passwords, codes and links.
  ratenProAdresse: [{ max: 50, fensterSekunden: 15 * MINUTE }],
  // What guesses cost all: some 40 ms of a core each. A short window slows a flood down, and is open again in minutes.
  ratenGesamt: [{ max: 1500, fensterSekunden: 15 * MINUTE }],
  // No mailbox is flooded, by one who asks for one purpose.
  mailProPerson: [
    { max: 5, fensterSekunden: 15 * MINUTE },
    { max: 10, fensterSekunden: TAG },
  ],
  // One household has few mails sent, whatever addresses it names.
  mailProAdresse: [{ max: 20, fensterSekunden: 15 * MINUTE }],
  // What mails of one purpose do to the name of our mail server: counts those that leave.
  mailGesamt: [
    { max: 2000, fensterSekunden: HOUR },
    { max: 20_000, fensterSekunden: TAG },
  ],
  // The company is not flooded: each inquiry, withdrawal and application sends it a mail.
  anfragenProKonto: [
    { max: 30, fensterSekunden: HOUR },
    { max: 100, fensterSekunden: TAG },
  ],
  // One account makes few files of its documents: each costs a second of a core.
  mappenProKonto: [{ max: 30, fensterSekunden: HOUR }],
  // DOKUMENT-7: a document costs the disk, the virus scanner and seconds of a core.
  dokumenteProKonto: [{ max: UPLOADS_PER_HOUR, fensterSekunden: HOUR }],
  // Milliseconds of a processor that documents and Mappen of one account take. A photo of a phone takes two seconds at most,
  // so nobody who fills in their form comes near it.
  workMsProKonto: [{ max: 120_000, fensterSekunden: HOUR }],
} as const satisfies Record<string, readonly Level[]>

export type LimitName = keyof typeof LIMITS

/** The limits that all people share, in the words of the operator, who hears of one before it refuses anybody. */
export const GESAMT = {
  smsGesamt: 'SMS',
  smsProLand: 'SMS in ein Land',
  ratenGesamt: 'falsche Passwörter oder SMS-Codes',
  mailGesamt: 'E-Mails zum Bestätigen oder Zurücksetzen',
} as const satisfies Partial<Record<LimitName, string>>

export type GesamtName = keyof typeof GESAMT

/** True for a limit that all people share. */
export function isGesamt(name: LimitName): name is GesamtName {
  return name in GESAMT
}

/** Part of a total at which the operator hears of it (GRENZE-4). */
export const ALARM_AB = 0.6
