import { bewerbungPath } from '../bewerbung/bewerbung-path.ts'
import { date, time, toDay } from '../format/date.ts'
import { enumeration } from '../format/enumeration.ts'
import { nearDay } from '../format/near-day.ts'
import { NBSP } from '../format/number.ts'
import { routeUrl } from '../lage/route-url.ts'
import { terminPath } from '../termine/termin-address.ts'
import { fristText } from '../zusage/zusage.ts'
import type { AnfrageBuchung, AnfrageEntry } from './anfrage.types.ts'
import { shortTermin } from './termin-text.ts'

type About = { linkId: string; exposeName: string }

export type DueTermin = About & {
  inquiryId: string
  exposeId: string
  anschrift: string
  /** Contact person of the house; null if unknown. */
  kontakt: string | null
  buchung: Pick<AnfrageBuchung, 'date' | 'from' | 'to' | 'treffpunkt' | 'host'>
}

/** Candidates for the person's next task: at most one of each kind. */
export type DueFacts = {
  zusage: (About & { verkauf: boolean; deadline: Date | null; to: string }) | null
  angebot: (About & { to: string; kept: AnfrageEntry['angebot'] }) | null
  termin: DueTermin | null
  /** Unsent application. `missing`: incomplete parts; `action`: link to complete a part, or null. */
  bewerbung:
    | (About & { exposeId: string; missing: { title: string; action: { text: string; to: string } | null }[] })
    | null
  rueckmeldung: (About & { date: string; to: string }) | null
  profil: { to: string } | null
  /** Number of inquiries that have not ended. */
  running: number
}

/** Next task of a person: sentence and button (BEREICH-10). `nothing` means that no task is open. */
export type Due = {
  kind: 'zusage' | 'angebot' | 'termin' | 'bewerbung' | 'rueckmeldung' | 'profil' | 'nothing'
  /** Id of the link between inquiry and Exposé; null if the task is not about one inquiry. */
  linkId: string | null
  eyebrow: string | null
  title: string
  text: string
  /** The task in a few words, for the line "Danach: …" below the panel. */
  short: string
  button: { text: string; to: string } | null
  more: { text: string; to: string }[]
  /** ISO date of the viewing, for the calendar sheet; null for other tasks. */
  day: string | null
}

const NONE = { eyebrow: 'Sie sind dran', more: [], day: null }

/**
 * Lists the tasks, most urgent first. A viewing today has priority over the choice of a slot, a later viewing has not.
 */
export function listDue(facts: DueFacts, now: Date): Due[] {
  const today = toDay(now)
  const { zusage, angebot, termin, bewerbung, rueckmeldung, profil } = facts
  const isToday = termin?.buchung.date === today
  return [
    zusage && dueZusage(zusage),
    termin && isToday && dueTermin(termin, today),
    angebot && dueAngebot(angebot),
    termin && !isToday && dueTermin(termin, today),
    bewerbung && dueBewerbung(bewerbung),
    rueckmeldung && dueRueckmeldung(rueckmeldung),
    profil && dueProfil(profil),
  ].filter((due) => due !== null && due !== false)
}

export function nothingDue({ running }: Pick<DueFacts, 'running'>, usualAnswer: string | null): Due {
  const nothing = { ...NONE, kind: 'nothing', linkId: null, eyebrow: null, short: '' } as const
  if (running === 0) {
    return {
      ...nothing,
      title: 'Noch keine Anfrage.',
      text: 'Merken Sie sich Wohnungen mit dem Herz und fragen Sie alle gemeinsam an.',
      button: { text: 'Wohnungen suchen', to: '/vermietung' },
    }
  }
  const open = running === 1 ? `1${NBSP}Anfrage läuft.` : `${running}${NBSP}Anfragen laufen.`
  return {
    ...nothing,
    title: 'Heute ist nichts zu tun.',
    text: [open, 'Wir schreiben Ihnen, sobald sich etwas ändert.', usualAnswer].filter(Boolean).join(' '),
    button: { text: 'Weitere Wohnungen ansehen', to: '/vermietung' },
  }
}

function dueZusage({ linkId, exposeName, verkauf, deadline, to }: NonNullable<DueFacts['zusage']>): Due {
  const until = deadline && fristText(deadline.toISOString())
  return {
    ...NONE,
    kind: 'zusage',
    linkId,
    eyebrow: 'Zusage',
    title: `Wir möchten Ihnen „${exposeName}“ ${verkauf ? 'verkaufen' : 'vermieten'}.`,
    text: until ? `Bitte antworten Sie bis ${until}.` : 'Lesen Sie, wie es weitergeht.',
    short: `Zusage für „${exposeName}“`,
    button: { text: 'Zusage ansehen', to },
  }
}

function dueAngebot({ linkId, exposeName, to, kept }: NonNullable<DueFacts['angebot']>): Due {
  return {
    ...NONE,
    kind: 'angebot',
    linkId,
    title: kept ? 'Ein Besichtigungstermin ist für Sie frei geworden.' : 'Wählen Sie einen Besichtigungstermin.',
    text: kept
      ? `„${exposeName}“, ${shortTermin(kept)}. Wir halten den Platz bis ${time(kept.until)} für Sie frei.`
      : `Für „${exposeName}“ bieten wir Ihnen eine Besichtigung an.`,
    short: `Termin wählen für „${exposeName}“`,
    button: { text: 'Termin wählen', to },
  }
}

function dueTermin(termin: DueTermin, today: string): Due {
  const { linkId, exposeName, inquiryId, exposeId, anschrift, kontakt, buchung } = termin
  const { treffpunkt, host } = buchung
  const address = { inquiryId, exposeId, pin: null }
  const own = { text: 'Mein Termin', to: terminPath(address) }
  const places = [
    anschrift && `${anschrift}.`,
    treffpunkt && `Treffpunkt: ${treffpunkt.trim().replace(/\.$/, '')}.`,
    host ? `${host} empfängt Sie.` : kontakt && `Ihr Kontakt: ${kontakt}.`,
  ]
  return {
    ...NONE,
    kind: 'termin',
    linkId,
    eyebrow: null,
    title: `${nearDay(buchung.date, today)} um ${time(buchung.from)} besichtigen Sie „${exposeName}“.`,
    text: places.filter(Boolean).join(' '),
    short: `Besichtigung ${shortTermin(buchung)}`,
    button: anschrift ? { text: 'Route anzeigen', to: routeUrl(anschrift) } : own,
    more: [...(anschrift ? [own] : []), { text: 'In den Kalender', to: terminPath(address, {}, '/termin.ics') }],
    day: buchung.date,
  }
}

function dueBewerbung({ linkId, exposeName, exposeId, missing }: NonNullable<DueFacts['bewerbung']>): Due {
  const to = bewerbungPath(exposeId)
  const about = { ...NONE, kind: 'bewerbung', linkId, short: `Bewerbung für „${exposeName}“` } as const
  if (missing.length === 0) {
    return {
      ...about,
      title: 'Ihre Bewerbung ist vollständig. Bitte senden Sie sie ab.',
      text: `„${exposeName}“. Abgesendet ist die Bewerbung noch nicht.`,
      button: { text: `Jetzt für ${exposeName} bewerben`, to },
    }
  }
  const names = enumeration(missing.map(({ title }) => title))
  const parts = missing.length === 1 ? `fehlt noch 1${NBSP}Teil` : `fehlen noch ${missing.length}${NBSP}Teile`
  return {
    ...about,
    title: `Für Ihre Bewerbung ${parts}.`,
    text: `„${exposeName}“: ${names}. Danach können Sie die Bewerbung absenden.`,
    button: missing.find(({ action }) => action !== null)?.action ?? { text: 'Zur Bewerbung', to },
    more: missing.some(({ action }) => action !== null) ? [{ text: 'Zur Bewerbung', to }] : [],
  }
}

const dueRueckmeldung = ({ linkId, exposeName, date: day, to }: NonNullable<DueFacts['rueckmeldung']>): Due => ({
  ...NONE,
  kind: 'rueckmeldung',
  linkId,
  title: 'Wie hat Ihnen die Besichtigung gefallen?',
  text: `„${exposeName}“, besichtigt am ${date(day)}. Möchten Sie die Wohnung noch?`,
  short: `Rückmeldung zu „${exposeName}“`,
  button: { text: 'Rückmeldung geben', to },
})

const dueProfil = ({ to }: NonNullable<DueFacts['profil']>): Due => ({
  ...NONE,
  kind: 'profil',
  linkId: null,
  title: 'Bitte erzählen Sie uns, wie Sie wohnen möchten.',
  text: 'Mit Ihrem Profil können wir Ihre Anfrage bearbeiten. Das dauert etwa zwei Minuten.',
  short: 'Profil ausfüllen',
  button: { text: 'Profil ausfüllen', to },
})
