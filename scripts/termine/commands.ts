import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { type AnfrageToManage, listAnfragenToManage } from '#app/server/termine/list-anfragen.server.ts'
import { createTermine } from '#app/server/termine/manage/create-termine.server.ts'
import {
  callOffTermin,
  closeTermin,
  listTermineToManage,
  openTermin,
} from '#app/server/termine/manage/manage-termin.server.ts'
import { moveTermin, type TerminMove } from '#app/server/termine/manage/move-termin.server.ts'
import type { TerminTarget } from '#app/server/termine/termin-target.server.ts'
import { type Offer, offerBesichtigung } from '#app/server/verwaltung/anfragen/offer-besichtigung.server.ts'
import { date } from '#app/shared/format/date.ts'
import { integer } from '#app/shared/format/number.ts'
import { type TerminSeries, toMinutes, weekdayOf } from '#app/shared/termine/termin-series.ts'
import type { TerminTime } from '#app/shared/termine/termin-time.ts'
import {
  CallError,
  type Command,
  createReader,
  type Execution,
  readArguments,
  readOptional,
  readRequired,
} from '../command-line/read-command.ts'
import { table } from '../command-line/table.ts'
import {
  readClock,
  readCount,
  readDay,
  readHours,
  readTarget,
  readWeekdays,
  requireTarget,
} from './read-termin-arguments.ts'

const akteur = systemAkteur('npm run termine')

const TEXT = { type: 'string' } as const
const OF = { expose: TEXT, liegenschaft: TEXT }
const DETAILS = { plaetze: TEXT, treffpunkt: TEXT, beschreibung: TEXT, 'fuer-alle': { type: 'boolean' } } as const

type Values = ReturnType<typeof readArguments>['values']

const COMMANDS: Record<string, Command> = {
  liste: (args, { now }) => {
    const target = readTarget(readArguments(args, [], OF).values)
    return async (db) => describeList(await listTermineToManage(db, { target, now }))
  },
  anlegen: (args, { now }) => {
    const { values } = readArguments(args, [], { ...OF, ...DETAILS, datum: TEXT, von: TEXT, bis: TEXT })
    const target = requireTarget(values)
    const day = readDay(readRequired(values, 'datum'))
    const { first, last } = readHours(values)
    const minutes = toMinutes(last) - toMinutes(first)
    const times = [{ weekday: weekdayOf(day), first, last }]
    return create(target, { from: day, to: day, times, minutes, pause: 0 }, values, now)
  },
  serie: (args, { now }) => {
    const own = { ab: TEXT, 'bis-tag': TEXT, von: TEXT, bis: TEXT, dauer: TEXT, pause: TEXT, tage: TEXT }
    const { values } = readArguments(args, [], { ...OF, ...DETAILS, ...own })
    const target = requireTarget(values)
    const hours = readHours(values)
    const series = {
      from: readDay(readRequired(values, 'ab')),
      to: readDay(readRequired(values, 'bis-tag')),
      times: readWeekdays(readOptional(values, 'tage')).map((weekday) => ({ weekday, ...hours })),
      pause: readCount(values, 'pause', 0),
    }
    readRequired(values, 'dauer')
    return create(target, { ...series, minutes: readCount(values, 'dauer', 0) }, values, now)
  },
  schliessen: (args, { now }) => {
    const [terminId] = readArguments(args, ['termin']).positionals
    return async (db) => {
      await closeTermin(db, { akteur, terminId, now })
      return 'Der Termin ist geschlossen. Was gebucht ist, bleibt.'
    }
  },
  oeffnen: (args, { now }) => {
    const [terminId] = readArguments(args, ['termin']).positionals
    return async (db) => {
      await openTermin(db, { akteur, terminId, now })
      return 'Der Termin ist geöffnet.'
    }
  },
  absagen: (args, { now }) => {
    const [terminId] = readArguments(args, ['termin']).positionals
    return async (db) => {
      const { cancelled, unreached } = await callOffTermin(db, { akteur, terminId, now })
      return `Der Termin ist abgesagt. Stornierte Buchungen: ${integer(cancelled)}.${describeUnreached(unreached)}`
    }
  },
  verschieben: (args, { now }) => {
    const own = { datum: TEXT, von: TEXT, bis: TEXT, treffpunkt: TEXT }
    const { positionals, values } = readArguments(args, ['termin'], own)
    const [terminId] = positionals
    const move = readMove(values)
    return async (db) => {
      const { moved, unreached } = await moveTermin(db, { akteur, terminId, move, now })
      return `Der Termin ist verschoben. Buchungen, die mitziehen: ${integer(moved)}.${describeUnreached(unreached)}`
    }
  },
  anfragen: (args, { now }) => {
    const expose = readOptional(readArguments(args, [], { expose: TEXT }).values, 'expose')
    return async (db) => describeAnfragen(await listAnfragenToManage(db, { expose, now }))
  },
  'besichtigung-anbieten': (args, { now }) => {
    const { positionals, values } = readArguments(args, ['anfrage'], { expose: TEXT })
    const name = { id: positionals[0], expose: readOptional(values, 'expose') }
    return async (db) => describeOffer(await offerBesichtigung(db, { akteur, name, now }))
  },
}

export const readCommand = createReader(COMMANDS)

function create(target: TerminTarget, series: TerminSeries, values: Values, now: Date): Execution {
  const details = {
    places: readCount(values, 'plaetze', 1),
    onlyunit: values['fuer-alle'] !== true,
    treffpunkt: readOptional(values, 'treffpunkt'),
    beschreibung: readOptional(values, 'beschreibung'),
    zustaendigId: null,
    removed: [],
    notifies: false,
  }
  return async (db) => {
    const { termine, overlapping } = await createTermine(db, { akteur, target, series, ...details, now })
    const rows = termine.map((termin) => [termin.id, ...timeCells(termin)])
    const created = `Angelegte Termine: ${integer(termine.length)}.\n${table(['ID', 'Tag', 'Uhrzeit'], rows)}`
    if (overlapping.length === 0) return created
    const others = overlapping.map((termin) => `  ${timeCells(termin).join(', ')}`)
    return [created, 'Achtung, zur selben Zeit hat die Wohnung schon einen Termin:', ...others].join('\n')
  }
}

function readMove(values: Values): TerminMove {
  const [day, from, to] = [readOptional(values, 'datum'), readOptional(values, 'von'), readOptional(values, 'bis')]
  const treffpunkt = readOptional(values, 'treffpunkt')
  const move = {
    ...(day !== null && { date: readDay(day) }),
    ...(from !== null && { from: readClock(from, { isEnd: false }) }),
    ...(to !== null && { to: readClock(to, { isEnd: true }) }),
    ...(treffpunkt !== null && { treffpunkt }),
  }
  if (Object.keys(move).length === 0)
    throw new CallError('Es fehlt, was sich ändert: --datum, --von, --bis, --treffpunkt.')
  return move
}

function describeList({ termine, more }: Awaited<ReturnType<typeof listTermineToManage>>): string {
  if (termine.length === 0) return 'Keine Termine.'
  const rows = termine.map((termin) => [
    termin.id,
    ...timeCells(termin),
    termin.expose ? nameOf(termin.expose) : (termin.property ?? '–'),
    `${termin.belegt} von ${termin.places}`,
    String(termin.booked),
    String(termin.waiting),
    termin.isAvailable ? 'offen' : 'geschlossen',
    termin.treffpunkt ?? '–',
  ])
  const head = ['ID', 'Tag', 'Uhrzeit', 'Wohnung', 'Plätze', 'Buchungen', 'Wartende', 'Zustand', 'Treffpunkt']
  return describeRows(head, rows, more)
}

function describeAnfragen({ anfragen, more }: Awaited<ReturnType<typeof listAnfragenToManage>>): string {
  if (anfragen.length === 0) return 'Keine Anfragen.'
  const rows = anfragen.map(({ id, createdAt, name, expose, status, termin }) => [
    id,
    date(createdAt.toISOString()),
    name || 'Person ohne Namen',
    nameOf(expose),
    status ?? '–',
    describeTermin(termin),
  ])
  return describeRows(['ID', 'Vom', 'Person', 'Wohnung', 'Status', 'Besichtigung'], rows, more)
}

const describeTermin = (termin: AnfrageToManage['termin']) =>
  termin === null ? '–' : `${timeCells(termin).join(', ')}${termin.past ? ' (vorbei)' : ''}`

const nameOf = ({ title, kurzcode }: AnfrageToManage['expose']) => kurzcode ?? title.trim()

function describeRows(head: string[], rows: string[][], more: boolean): string {
  const text = table(head, rows)
  return more ? `${text}\n… und weitere; gezeigt werden die ersten ${integer(rows.length)}.` : text
}

function describeOffer({ channel, url }: Offer): string {
  if (channel === 'email') return 'Die Besichtigung ist angeboten. Die Person erfährt es per E-Mail.'
  if (channel === 'sms') return 'Die Besichtigung ist angeboten. Die Person erfährt es per SMS.'
  if (channel === 'again') return `Die Besichtigung war schon angeboten; es geht keine Nachricht mehr hinaus:\n${url}`
  return `Die Besichtigung ist angeboten, aber die Person ist nicht zu erreichen. Bitte geben Sie ihr diesen Link:\n${url}`
}

const describeUnreached = (names: readonly string[]) =>
  names.length === 0 ? '' : `\nNicht zu erreichen, bitte selbst benachrichtigen: ${names.join(', ')}.`

const timeCells = (termin: TerminTime) => [date(termin.date), `${termin.from.slice(0, 5)}–${termin.to.slice(0, 5)}`]
