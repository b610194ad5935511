import { ANFRAGEN_PATH } from '#app/shared/verwaltung/anfragen/anfragen-path.ts'
import type { FunnelKey } from '#app/shared/verwaltung/uebersicht-view.ts'

const TERMINE_PATH = '/verwaltung/termine'

export const LINKS = {
  anfrage: (id: string) => `${ANFRAGEN_PATH}/${id}`,
  termin: (id: string) => `${TERMINE_PATH}/${id}`,
  termineOn: (day: string) => `${TERMINE_PATH}?ansicht=liste&tag=${day}`,
  neu: `${ANFRAGEN_PATH}?ueberfaellig=neu`,
  overdue: `${ANFRAGEN_PATH}?ueberfaellig=1`,
  ofExpose: (id: string) => `${ANFRAGEN_PATH}?expose=${id}`,
  between: (from: string, to: string) => `${ANFRAGEN_PATH}?von=${from}&bis=${to}`,
  funnel: (from: string, key: FunnelKey) => `${ANFRAGEN_PATH}?von=${from}${key === 'anfrage' ? '' : `&schritt=${key}`}`,
}
