import type { StatusFarbe } from '../status-farbe.ts'
import { STATUS_KEY_BESICHTIGUNG_ZULASSEN } from './anfrage.status.ts'
import type { AnfrageEintrag } from './anfrage.types.ts'
import { istOffen } from './bereiche-offen.ts'
import { findStatusZiel, type StatusBezug, terminbuchungPfad } from './status-ziel.ts'

/** STAND-2: the badge of a link whose status option nobody knows, and of one that is being changed. */
const STATUS_UNBEKANNT = 'Unbekannt'
export const STATUS_LAEDT = 'Lädt...'

/** STAND-7 */
const TERMIN_STORNIERT = {
  titel: 'Besichtigungstermin storniert',
  text: 'Der Termin wurde storniert. Sie können einen neuen Termin vereinbaren.',
} as const

const GEBUCHT = 'gebucht'
/** STAND-8: of a card whose status still says that an appointment is booked, once that is over. */
const BESICHTIGUNG_VORBEI = 'Besichtigung vorbei'
const STORNIERT = 'storniert'

export type StatusBanner = { farbe: StatusFarbe; titel: string; text: string; to: string | null }

export type KartenZustand = {
  badge: { text: string; farbe: StatusFarbe }
  banner: StatusBanner | null
  /** 'Besichtigungstermin vereinbaren' is offered; leads there. */
  vereinbaren: string | null
  /** The booking that is not cancelled, with what the status says about it; leads to 'Mein Termin'. */
  gebucht: { farbe: StatusFarbe; hinweis: string | null; to: string } | null
  /** The booked viewing is over; `rueckmeldung`: feedback was given. */
  vergangen: { rueckmeldung: boolean } | null
  /** The last booking was cancelled. */
  storniert: StatusBanner | null
}

/**
 * What an inquiry card says (STAND-3): every text and colour of a status comes from its
 * row. A sentence that the booking box says already is not said twice, and who has an appointment is not offered one.
 */
export function kartenZustand(eintrag: AnfrageEintrag, profilId: string): KartenZustand {
  const { status, buchung, inquiryId } = eintrag
  const bezug: StatusBezug = { profilId, inquiryId, exposeId: eintrag.expose.id }
  const aktiv = buchung !== null && !buchung.storniert
  const vorbei = aktiv && buchung.vorbei
  const istGebucht = status?.statusKey === GEBUCHT
  // "Your appointment is booked" is no longer true once it is over.
  const kundentext = vorbei && istGebucht ? null : status?.kundentext?.trim() || null
  const ziel = status && findStatusZiel(status.wohnenNavigation, bezug)
  const offenesZiel = ziel !== null && istOffen(ziel) ? ziel : null
  const farbe = status?.colorClass ?? 'gray'
  const angebot = status?.statusKey === STATUS_KEY_BESICHTIGUNG_ZULASSEN

  const gebucht =
    aktiv && !vorbei ? { farbe, hinweis: istGebucht ? kundentext : null, to: terminbuchungPfad(bezug) } : null
  const storniert = buchung?.storniert
    ? { farbe: status?.statusKey === STORNIERT ? farbe : ('gray' as const), ...TERMIN_STORNIERT, to: null }
    : null
  const gesagt = gebucht?.hinweis ?? storniert?.text
  const banner =
    kundentext === null || kundentext === gesagt || (angebot && aktiv)
      ? null
      : { farbe, ...teileKundentext(kundentext), to: angebot ? null : offenesZiel }
  return {
    badge: badgeFor(status, vorbei),
    banner,
    vereinbaren: angebot && !aktiv ? terminbuchungPfad(bezug) : null,
    gebucht,
    vergangen: vorbei ? { rueckmeldung: buchung.rueckmeldung } : null,
    // A new appointment is arranged where the status leads, unless the button beside it does that.
    storniert: storniert && { ...storniert, to: angebot || banner?.to ? null : offenesZiel },
  }
}

function badgeFor(status: AnfrageEintrag['status'], vorbei: boolean): KartenZustand['badge'] {
  if (!status) return { text: STATUS_UNBEKANNT, farbe: 'gray' }
  if (vorbei && status.statusKey === GEBUCHT) return { text: BESICHTIGUNG_VORBEI, farbe: 'gray' }
  return { text: status.anzeigetext, farbe: status.colorClass }
}

/** A full stop after one of these, or after a single letter ("z. B."), ends no sentence. */
const ABKUERZUNG = 'bzw|ggf|evtl|usw|etc|inkl|vgl|Str|Tel|Nr|ca|max|min'
const ERSTER_SATZ = new RegExp(`^(.*?(?<!(?<!\\p{L})(?:\\p{L}|${ABKUERZUNG}))[.!?])\\s+(\\p{Lu}.*)$`, 'su')

/** The first sentence as the banner's headline, what follows as its text; a single sentence is the headline. */
export function teileKundentext(kundentext: string): { titel: string; text: string } {
  const treffer = ERSTER_SATZ.exec(kundentext)
  return treffer ? { titel: treffer[1] ?? '', text: treffer[2] ?? '' } : { titel: kundentext, text: '' }
}

/** The entries of 'Meine Termine', an appointment that is booked and neither cancelled nor over, the next one first. */
export function listTermine(eintraege: readonly AnfrageEintrag[]): AnfrageEintrag[] {
  return eintraege.filter(istTermin).toSorted((a, b) => beginn(a).localeCompare(beginn(b)))
}

/** True for 'Meine Termine'; everything else is under 'Meine Anfragen'. */
export function istTermin({ hatTerminbuchung, buchung }: AnfrageEintrag): boolean {
  return hatTerminbuchung && buchung !== null && !buchung.storniert && !buchung.vorbei
}

const beginn = ({ buchung }: AnfrageEintrag) => (buchung ? `${buchung.datum} ${buchung.von}` : '')

/**
 * The inquiry of the viewing-offer dialog: the newest that offers a viewing and has no active booking; null without
 * one (STAND-6). `eintraege` newest first.
 */
export function findBesichtigungsangebot(eintraege: readonly AnfrageEintrag[]): AnfrageEintrag | null {
  const angebote = eintraege.filter(({ status }) => status?.statusKey === STATUS_KEY_BESICHTIGUNG_ZULASSEN)
  return angebote.find(({ buchung }) => buchung === null || buchung.storniert) ?? null
}
