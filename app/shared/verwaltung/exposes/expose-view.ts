import type { BilderView } from '#app/shared/verwaltung/bilder.ts'
import type { ExposeTexts } from './expose-fields.ts'
import { EXPOSES_PATH } from './exposes-filter.ts'
import type { LiegenschaftChoice } from './liegenschaft-choice.ts'

export const EXPOSE_ANLEGEN_PATH = `${EXPOSES_PATH}/anlegen`
export const exposePath = (id: string) => `${EXPOSES_PATH}/${id}`
export const exposePreviewPath = (id: string) => `${exposePath(id)}/vorschau`

/** An entry of the history of an Exposé. */
export type ExposeFassung = {
  id: string
  at: string
  who: string
  what: string
  changes: { field: string; before: string | null; after: string | null }[]
  /** There is a way back to what was before it. */
  isReversible: boolean
  /** Fields that going back leaves as they are, since nobody has kept what they said. */
  lost: string[]
}

/** What the form of an Exposé shows; `id` null for a new one. */
export type ExposeFormView = {
  id: string | null
  kontoId: string
  texts: ExposeTexts
  liegenschaften: LiegenschaftChoice[]
  /** The catalogue of amenities by category. */
  katalog: { category: string; names: string[] }[]
  bilder: BilderView | null
  isArchiviert: boolean
  /** The ranges that the rental list begins with (LISTE-5) if they hide this public flat; otherwise null. */
  hiddenByPreset: string | null
  /** What is open about a flat that is let, reserved or put away; null if it is to be had, or nothing is. */
  open: { anfragen: number; termine: number } | null
  /** Whether inquiries, slots or the like hang on it, so that it can only be put away. */
  isUsed: boolean
  /** Who has saved it last, and when. */
  saved: { who: string; at: string } | null
  fassungen: ExposeFassung[]
}

/** „16 offene Anfragen, 2 Termine“ */
export function openAnfragenText({ anfragen, termine }: { anfragen: number; termine: number }): string {
  const open = anfragen === 1 ? '1 offene Anfrage' : `${anfragen} offene Anfragen`
  return termine === 0 ? open : `${open}, ${termine === 1 ? '1 Termin' : `${termine} Termine`}`
}
