import { DomainError } from '#app/shared/domain-error.ts'
import type { PublicationValues } from '#app/shared/exposes/missing-for-publication.ts'
import { missingForPublication } from '#app/shared/exposes/missing-for-publication.ts'
import {
  type ExposeField,
  type ExposeTexts,
  isAdvertised,
  isPublicChoice,
  type NullableValues,
  type Sichtbarkeit,
} from '#app/shared/verwaltung/exposes/expose-fields.ts'
import type { ProtokollWerte } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'
import type { ExposeColumns, ExposeRow } from './expose-form.repository.server.ts'

export function toFormValues(row: ExposeRow, ausstattung: string[]): NullableValues {
  return { ...row, ausstattung, sichtbarkeit: sichtbarkeitOf(row) }
}

type Flags = Pick<ExposeRow, 'oeffentlich' | 'direktlink' | 'kuenftigVerfuegbar'>

export function sichtbarkeitOf({ oeffentlich, direktlink, kuenftigVerfuegbar }: Flags): Sichtbarkeit {
  if (oeffentlich) return kuenftigVerfuegbar ? 'demnaechst' : 'oeffentlich'
  return direktlink ? 'direktlink' : 'offline'
}

export function flagsOf(sichtbarkeit: Sichtbarkeit | null): Flags {
  return {
    oeffentlich: isPublicChoice(sichtbarkeit),
    direktlink: sichtbarkeit === 'direktlink',
    kuenftigVerfuegbar: sichtbarkeit === 'demnaechst',
  }
}

export function toColumns(values: NullableValues, changed: readonly ExposeField[]): ExposeColumns {
  const { sichtbarkeit, ausstattung: _, ...rest } = values
  const all: ExposeColumns = {
    ...rest,
    title: rest.title ?? '',
    features: rest.features ?? [],
    amenities: rest.amenities ?? [],
    sortOrder: rest.sortOrder ?? 0,
  }
  const columns: ExposeColumns = {}
  for (const field of changed) {
    if (field === 'sichtbarkeit') Object.assign(columns, flagsOf(sichtbarkeit))
    else if (field !== 'ausstattung') copy(field, all, columns)
  }
  return columns
}

function copy<Column extends keyof ExposeColumns>(column: Column, from: ExposeColumns, to: ExposeColumns): void {
  to[column] = from[column]
}

/** @throws EXPOSE_UNVOLLSTAENDIG if a visible Exposé lacks facts that the law requires (BESTAND-2) */
export function requirePublishable(values: Omit<PublicationValues, 'title'> & NullableValues): void {
  if (!isAdvertised(values.sichtbarkeit)) return
  const missing = missingForPublication({ ...values, title: values.title ?? '' })
  if (missing.length === 0) return
  const sentences = missing.map(({ text }) => text).join(' ')
  throw new DomainError(
    'EXPOSE_UNVOLLSTAENDIG',
    `So darf das Exposé nicht öffentlich sein, auch nicht mit Direktlink. ${sentences}`,
  )
}

/** Returns audit log values. They are not shortened, since restoring a version needs them whole (BESTAND-8). */
export function toValues(texts: ExposeTexts, changed: readonly ExposeField[]): ProtokollWerte {
  return Object.fromEntries(changed.map((field) => [field, texts[field] === '' ? null : texts[field]]))
}
