import type { BilderView } from '#app/shared/verwaltung/bilder.ts'
import type { ExposeTexts } from './expose-fields.ts'
import { EXPOSES_PATH } from './exposes-path.ts'
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
  /** Fields that keep their value when the version is restored, since their former value was not recorded. */
  lost: string[]
}

/** Data of the form of an Exposé. `id`: null for a new one. `today`: ISO date in Europe/Berlin. */
export type ExposeFormView = {
  id: string | null
  kontoId: string
  today: string
  texts: ExposeTexts
  liegenschaften: LiegenschaftChoice[]
  katalog: { category: string; names: string[] }[]
  bilder: BilderView | null
  isArchiviert: boolean
  /** Text with the initial ranges of the rental list if these hide the public flat (LISTE-5); otherwise null. */
  hiddenByPreset: string | null
  /** Mietangebot that reserves the flat, or null. `linkId`: its inquiry; `bis`: its last day, an ISO date. */
  reservation: { linkId: string; bis: string } | null
  /** Open inquiries and appointments; null unless the flat is archived, let, or reserved without a Mietangebot. */
  open: { anfragen: number; termine: number } | null
  /** True if other rows refer to the Exposé: staff can then archive it, but not delete it. */
  isUsed: boolean
  saved: { who: string; at: string } | null
  fassungen: ExposeFassung[]
}

export function openAnfragenText({ anfragen, termine }: { anfragen: number; termine: number }): string {
  const open = anfragen === 1 ? '1 offene Anfrage' : `${anfragen} offene Anfragen`
  return termine === 0 ? open : `${open}, ${termine === 1 ? '1 Termin' : `${termine} Termine`}`
}
