import type { Database } from '#app/server/db/database.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { listChanges } from '#app/server/verwaltung/protokoll/protokoll-texts.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isZuHaben } from '#app/shared/exposes/expose.status.ts'
import { initialFilter } from '#app/shared/exposes/expose-filter.ts'
import { toDay } from '#app/shared/format/date.ts'
import { describeFilter } from '#app/shared/suchen/filter-words.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { EXPOSE_FIELDS, isExposeField, mapFields, toTexts } from '#app/shared/verwaltung/exposes/expose-fields.ts'
import type { ExposeFassung, ExposeFormView } from '#app/shared/verwaltung/exposes/expose-view.ts'
import { nameApart } from '#app/shared/verwaltung/exposes/liegenschaft-choice.ts'
import { PROTOKOLL_AKTIONEN } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'
import { findOpenMietangebot } from '../anfragen/mietangebot/mietangebot.repository.server.ts'
import { countOpenOfExpose } from '../anfragen/open-of-expose.server.ts'
import { loadBilder } from '../bilder/load-bilder.server.ts'
import {
  findExposeRow,
  isExposeUsed,
  isOutsidePreset,
  listEntries,
  listExposeEntries,
  listKatalog,
  listLiegenschaftNames,
} from './expose-form.repository.server.ts'
import { toFormValues } from './expose-form-values.server.ts'
import { readBack } from './read-back.server.ts'

const NEW = { status: 'active', sichtbarkeit: 'offline', sortOrder: '0' } as const

/** @throws EXPOSE_NICHT_GEFUNDEN */
export async function loadExposeForm(
  db: Database,
  { id, akteur: { kontoId }, now }: { id: string; akteur: Verwalter; now: Date },
): Promise<ExposeFormView> {
  const row = isUuid(id) ? await findExposeRow(db, id) : null
  if (!row) throw new DomainError('EXPOSE_NICHT_GEFUNDEN', 'Exposé nicht gefunden')
  const [choices, entries, bilder, isUsed, isHidden, protokoll] = await Promise.all([
    loadChoices(db),
    listEntries(db, id),
    loadBilder(db, { art: 'expose', id }),
    isExposeUsed(db, id),
    isOutsidePreset(db, id),
    listExposeEntries(db, id),
  ])
  const words = new Map(choices.liegenschaften.map(({ id, name }) => [id, name]))
  const fassungen = protokoll.map((entry, at) => ({
    ...toFassung(entry, words),
    lost: readBack(protokoll.slice(0, at + 1)).lost.map((field) => EXPOSE_FIELDS[field].label),
  }))
  const reservation = await findOpenMietangebot(db, { exposeId: id })
  const isGone = row.archiviertAm !== null || (!isZuHaben(row.status) && reservation === null)
  return {
    ...choices,
    id,
    kontoId,
    today: toDay(now),
    bilder,
    isUsed,
    fassungen,
    texts: toTexts(toFormValues(row, entries)),
    isArchiviert: row.archiviertAm !== null,
    hiddenByPreset: isHidden ? describeFilter(initialFilter('miete')) : null,
    reservation,
    open: isGone ? await findOpen(db, { exposeId: id, now }) : null,
    saved: { who: fassungen[0]?.who ?? '', at: row.updatedAt.toISOString() },
  }
}

async function findOpen(db: Database, of: { exposeId: string; now: Date }): Promise<ExposeFormView['open']> {
  const open = await countOpenOfExpose(db, of)
  return open.anfragen > 0 ? open : null
}

export async function loadNewExposeForm(
  db: Database,
  { propertyId, akteur: { kontoId }, now }: { propertyId: string | null; akteur: Verwalter; now: Date },
): Promise<ExposeFormView> {
  const choices = await loadChoices(db)
  const known: Partial<Record<string, string>> = {
    ...NEW,
    propertyId: choices.liegenschaften.find(({ id }) => id === propertyId)?.id,
  }
  return {
    ...choices,
    id: null,
    kontoId,
    today: toDay(now),
    bilder: null,
    isArchiviert: false,
    hiddenByPreset: null,
    reservation: null,
    open: null,
    isUsed: false,
    saved: null,
    fassungen: [],
    texts: mapFields((field) => known[field] ?? ''),
  }
}

async function loadChoices(db: Database): Promise<Pick<ExposeFormView, 'katalog' | 'liegenschaften'>> {
  const [rows, liegenschaften] = await Promise.all([listKatalog(db), listLiegenschaftNames(db)])
  const groups = Map.groupBy(rows, ({ category }) => category)
  return {
    liegenschaften: nameApart(liegenschaften),
    katalog: Array.from(groups, ([category, list]) => ({ category, names: list.map(({ name }) => name) })),
  }
}

type Entry = Awaited<ReturnType<typeof listExposeEntries>>[number]

function toFassung(
  { id, akteur, aktion, vorher, nachher, createdAt, name }: Entry,
  words: ReadonlyMap<string, string>,
): Omit<ExposeFassung, 'lost'> {
  return {
    id,
    at: createdAt.toISOString(),
    who: akteur === 'verwaltung' ? (name ?? 'Gelöschtes Konto') : 'Portal',
    what: isAktion(aktion) ? PROTOKOLL_AKTIONEN[aktion] : aktion,
    changes: listChanges(vorher, nachher, words),
    isReversible: vorher !== null && Object.keys(vorher).some(isExposeField),
  }
}

const isAktion = (aktion: string): aktion is keyof typeof PROTOKOLL_AKTIONEN =>
  Object.hasOwn(PROTOKOLL_AKTIONEN, aktion)
