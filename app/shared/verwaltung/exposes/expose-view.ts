import type { BilderView } from '#app/shared/verwaltung/bilder.ts'
import type { ExposeTexts } from './expose-fields.ts'
import { EXPOSES_PATH } from './exposes-filter.ts'
import type { LiegenschaftChoice } from './liegenschaft-choice.ts'

export const EXPOSE_ANLEGEN_PATH = `${EXPOSES_PATH}/anlegen`
export const exposePath = (id: string) => `${EXPOSES_PATH}/${id}`
export const exposePreviewPath = (id: string) => `${exposePath(id)}/vorschau`

export type ExposeFassung = {
  id: string
  at: string
  who: string
  what: string
  changes: { field: string; before: string | null; after: string | null }[]
  isReversible: boolean
  /** Fields that a restore leaves unchanged, since their former value was not kept. */
  lost: string[]
}

/** `id`: null for a new Exposé. */
export type ExposeFormView = {
  id: string | null
  kontoId: string
  texts: ExposeTexts
  liegenschaften: LiegenschaftChoice[]
  katalog: { category: string; names: string[] }[]
  bilder: BilderView | null
  isArchiviert: boolean
  /** Default ranges of the rental list (LISTE-5) if they hide this public flat. */
  hiddenByPreset: string | null
  /** Null unless the flat is let, reserved or archived. */
  open: { anfragen: number; termine: number } | null
  /** Other rows depend on it, so it can only be archived. */
  isUsed: boolean
  saved: { who: string; at: string } | null
  fassungen: ExposeFassung[]
}

export function openAnfragenText({ anfragen, termine }: { anfragen: number; termine: number }): string {
  const open = anfragen === 1 ? '1 offene Anfrage' : `${anfragen} offene Anfragen`
  return termine === 0 ? open : `${open}, ${termine === 1 ? '1 Termin' : `${termine} Termine`}`
}
