import type { ExposeDetail } from '../exposes/expose.types.ts'
import { euroShort } from '../format/euro.ts'
import { squareMetresShort } from '../format/flaeche.ts'
import { integer, NBSP, zimmer } from '../format/number.ts'
import { personenText } from '../mietprofil/mietprofil-text.ts'
import { findWbsObstacle, type Wbs, type WbsWohnung } from '../wbs/fits-wbs.ts'
import { artenOpenTo, neededWbsText, WBS_ART_NAMES, type WbsArt } from '../wbs/wbs-arten.ts'
import { expiredText } from '../wbs/wbs-word.ts'
import type { FitValues } from './fit-values.ts'
import { dayName, monthName, monthsBetween } from './months.ts'

/** Maximum rent of a fitting flat, as a percentage of the household's net income (PASST-2). */
export const FIT_SHARE = 40
/** Minimum floor area of a fitting flat, in square metres per person (PASST-2). */
export const FIT_AREA = 10
/** A fitting flat may be free at most this number of months before the wished month (PASST-2). */
const FIT_MONTHS = 1

export type FitWohnung = WbsWohnung & Pick<ExposeDetail, 'preis' | 'haustiere'>

/** `no`: the visitor may not rent the flat by law. `note`: the flat fits less well, or a figure is unknown. */
type FitState = 'fits' | 'note' | 'no'
type Said = { state: FitState; title: string; text?: string }
export type FitAnswer = Said & { about: FitQuestion }

type Known = { wohnung: FitWohnung; values: FitValues; wbs: Wbs | null; today: string }

/** Rules by question, in the order of the page. A rule may return null: the visitor has not answered its question. */
const FIT_RULES = {
  miete: answerMiete,
  personen: answerPersonen,
  wbs: answerWbs,
  month: answerMonth,
  haustiere: answerHaustiere,
} as const satisfies Record<string, (known: Known) => Said | null>

type FitQuestion = keyof typeof FIT_RULES

const QUESTIONS = Object.keys(FIT_RULES).filter((name): name is FitQuestion => name in FIT_RULES)

/** Compares a flat with the visitor's values, question by question (PASST-2). `today`: ISO date. */
export function listFitAnswers(known: Known): FitAnswer[] {
  return QUESTIONS.flatMap((about) => {
    const said = FIT_RULES[about](known)
    return said === null ? [] : [{ about, ...said }]
  })
}

/** Rent as a percentage of the income, rounded; null if the rent or the income is unknown. */
export function rentShare({ preis }: Pick<FitWohnung, 'preis'>, { einkommen }: FitValues): number | null {
  return preis === null || !einkommen ? null : Math.round((preis / einkommen) * 100)
}

const ASK = 'Sie können in Ihrer Anfrage danach fragen.'
const STILL = 'Sie können die Wohnung trotzdem anfragen.'

function answerMiete({ wohnung, values }: Known): Said | null {
  const { preis } = wohnung
  if (!values.einkommen) return null
  const percent = rentShare(wohnung, values)
  if (preis === null || percent === null) return { state: 'note', title: 'Die Miete steht hier nicht', text: ASK }
  const title = `Miete: ${integer(percent)}${NBSP}% Ihres Einkommens`
  const sum = `${euroShort(preis)} von ${euroShort(values.einkommen)}.`
  return percent <= FIT_SHARE
    ? { state: 'fits', title, text: `${sum} Als Faustregel gelten 30 bis ${FIT_SHARE}${NBSP}%.` }
    : { state: 'note', title, text: `${sum} ${STILL} Ein Bürge oder Wohngeld kann helfen.` }
}

function answerPersonen({ wohnung, values: { personen } }: Known): Said | null {
  if (personen === null) return null
  const count = personenText(personen)
  const { wohnflaeche } = wohnung
  if (!wohnflaeche) return { state: 'note', title: `${count}: Die Wohnfläche steht hier nicht`, text: ASK }
  const rooms = wohnung.zimmer
    ? ` mit ${zimmer(wohnung.zimmer)}${NBSP}${wohnung.zimmer === 1 ? 'Zimmer' : 'Zimmern'}`
    : ''
  const each = personen === 1 ? '' : `, ${squareMetresShort(wohnflaeche / personen)} für jede Person`
  const size = `${squareMetresShort(wohnflaeche)}${rooms}${each}.`
  return wohnflaeche / personen >= FIT_AREA
    ? { state: 'fits', title: `${count}: passt`, text: size }
    : {
        state: 'note',
        title: `${count}: wenig Platz`,
        text: `${size} Als Richtwert gelten ${FIT_AREA}${NBSP}m² für jede Person. ${STILL}`,
      }
}

function answerWbs({ wohnung, values: { noWbs }, wbs, today }: Known): Said {
  if (!wohnung.wbs) return { state: 'fits', title: 'Kein WBS nötig' }
  const why = `Diese Wohnung dürfen wir nur vergeben, wenn Sie ${neededWbs(wohnung.wbsArt)} haben.`
  if (wbs === null) {
    return noWbs
      ? { state: 'no', title: 'WBS nötig, Sie haben keinen', text: `${why} Den Schein stellt das Wohnungsamt aus.` }
      : { state: 'note', title: 'WBS nötig', text: `${why} Haben Sie einen?` }
  }
  switch (findWbsObstacle(wohnung, wbs, today)) {
    case 'kind':
      return { state: 'no', title: 'WBS nötig, Ihrer gilt hier nicht', text: why }
    case 'size':
      return {
        state: 'no',
        title: 'Zu groß für Ihren WBS',
        text: `${why} Ihr Schein gilt nur für weniger Zimmer oder eine kleinere Fläche.`,
      }
    case 'expired':
      return { state: 'no', title: expiredText(wbs, today), text: `${why} Einen neuen stellt das Wohnungsamt aus.` }
    default:
      return { state: 'fits', title: 'WBS nötig, Ihrer passt' }
  }
}

/** Returns a text such as "einen WBS A (Nordrhein-Westfalen)". */
function neededWbs(art: WbsArt | null): string {
  if (art === null) return 'einen WBS'
  const isOpenToLower = WBS_ART_NAMES.filter((own) => artenOpenTo(own).includes(art)).length > 1
  return `einen ${neededWbsText(art)}${isOpenToLower ? ' oder einen für ein geringeres Einkommen' : ''}`
}

function answerMonth({ wohnung: { verfuegbarAb }, values, today }: Known): Said | null {
  if (values.month === null) return null
  if (verfuegbarAb === null) return { state: 'note', title: 'Ab wann sie frei ist, steht hier nicht', text: ASK }
  const thisMonth = today.slice(0, 7)
  // A month that is over means now.
  const wished = monthsBetween(thisMonth, values.month) < 0 ? thisMonth : values.month
  const isFree = verfuegbarAb <= today
  const search = `Sie suchen ab ${monthName(wished, today)}`
  const gap = monthsBetween(isFree ? thisMonth : verfuegbarAb, wished)
  if (gap < 0) {
    const title = `Erst ab ${dayName(verfuegbarAb, today)} frei. ${search}`
    return { state: 'note', title, text: `${STILL} Schreiben Sie in Ihrer Anfrage, ob Sie warten können.` }
  }
  const title = `${isFree ? 'Schon frei' : `Frei ab ${dayName(verfuegbarAb, today)}`}, ${search}`
  return gap <= FIT_MONTHS
    ? { state: 'fits', title }
    : { state: 'note', title, text: 'Schreiben Sie in Ihrer Anfrage, ob Sie früher einziehen könnten.' }
}

const PETS =
  'Für Kleintiere wie Hamster brauchen Sie keine Erlaubnis. Bei anderen schreiben Sie bitte in Ihrer Anfrage, welches Tier mitkommt.'

function answerHaustiere({ wohnung: { haustiere }, values }: Known): Said | null {
  if (values.haustiere === null) return null
  if (!values.haustiere) return { state: 'fits', title: 'Ohne Haustiere: passt' }
  switch (haustiere) {
    case 'ja':
      return { state: 'fits', title: 'Haustiere sind erlaubt' }
    case 'nein':
      return { state: 'note', title: 'Haustiere sind nicht vorgesehen', text: `${PETS} ${STILL}` }
    case 'nach_vereinbarung':
      return { state: 'note', title: 'Haustiere nach Vereinbarung', text: PETS }
    default:
      return { state: 'note', title: 'Zu Haustieren steht hier nichts', text: PETS }
  }
}
