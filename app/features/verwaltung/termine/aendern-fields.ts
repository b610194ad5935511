import { longDate } from '#app/shared/format/date.ts'
import type { Choice, TerminVersion } from '#app/shared/verwaltung/termine/kalender.types.ts'

const LABELS = {
  datum: 'Tag',
  von: 'Von',
  bis: 'Bis',
  plaetze: 'Plätze',
  zustaendig: 'Zuständig',
  treffpunkt: 'Treffpunkt',
  notiz: 'Notiz',
} as const
type FieldName = keyof typeof LABELS
const NAMES: readonly FieldName[] = ['datum', 'von', 'bis', 'plaetze', 'zustaendig', 'treffpunkt', 'notiz']

export type Fields = Record<FieldName, string>

export function toFields(termin: TerminVersion): Fields {
  const { date, from, to, places, zustaendigId, treffpunkt, beschreibung } = termin
  return {
    datum: date,
    von: from,
    bis: to,
    plaetze: String(places),
    zustaendig: zustaendigId ?? '',
    treffpunkt: treffpunkt ?? '',
    notiz: beschreibung ?? '',
  }
}

export function readFields(form: FormData): Fields {
  const text = (name: FieldName) => String(form.get(name) ?? '')
  return {
    datum: text('datum'),
    von: text('von'),
    bis: text('bis'),
    plaetze: text('plaetze'),
    zustaendig: text('zustaendig'),
    treffpunkt: text('treffpunkt'),
    notiz: text('notiz'),
  }
}

/** Returns all fields: values typed after `sent`, otherwise the stored ones. Null if nothing was typed. */
export function findTypedSince({ sent, now, stored }: Record<'sent' | 'now' | 'stored', Fields>): Fields | null {
  if (NAMES.every((name) => now[name] === sent[name])) return null
  return compareVersions({ base: sent, theirs: stored, mine: now }).merge({})
}

export function toShown(name: FieldName, value: string, verwalter: readonly Choice[]): string {
  if (name === 'zustaendig') return verwalter.find(({ id }) => id === value)?.name ?? 'niemand'
  if (name === 'datum') return longDate(value)
  return value === '' ? 'leer' : value
}

/**
 * Compares two changes of the same version. `fields`: changed by both people. `ownCount`: number of fields changed only
 * here. `merge` uses the other person's value for fields that only that person changed.
 */
export function compareVersions({
  base: before,
  theirs: now,
  mine,
}: {
  base: Fields
  theirs: Fields
  mine: Partial<Record<string, string>>
}) {
  const own = (name: FieldName) => mine[name] ?? before[name]
  const isOwn = (name: FieldName) => own(name) !== before[name]
  const both = NAMES.filter((name) => isOwn(name) && now[name] !== before[name] && now[name] !== own(name))
  return {
    fields: both.map((name) => ({ name, label: LABELS[name], theirs: now[name], mine: own(name) })),
    ownCount: NAMES.filter((name) => isOwn(name) && now[name] === before[name]).length,
    merge: (choices: Readonly<Record<string, 'theirs' | 'mine'>>): Fields => {
      const pick = (name: FieldName) => (isOwn(name) && choices[name] !== 'theirs' ? own(name) : now[name])
      return {
        datum: pick('datum'),
        von: pick('von'),
        bis: pick('bis'),
        plaetze: pick('plaetze'),
        zustaendig: pick('zustaendig'),
        treffpunkt: pick('treffpunkt'),
        notiz: pick('notiz'),
      }
    },
  }
}
