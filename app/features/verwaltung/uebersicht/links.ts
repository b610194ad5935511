import type { FunnelKey } from '#app/shared/verwaltung/uebersicht-view.ts'

const ANFRAGEN = '/verwaltung/anfragen'

/** The lists behind the figures of the overview (UEBERSICHT-2). */
export const LINKS = {
  anfrage: (id: string) => `${ANFRAGEN}/${id}`,
  termin: (id: string) => `/verwaltung/termine/${id}`,
  termineOn: (day: string) => `/verwaltung/termine?ansicht=liste&tag=${day}`,
  neu: `${ANFRAGEN}?status=neu`,
  overdue: `${ANFRAGEN}?ueberfaellig=1`,
  ofExpose: (id: string) => `${ANFRAGEN}?expose=${id}`,
  between: (from: string, to: string) => `${ANFRAGEN}?von=${from}&bis=${to}`,
  funnel: (from: string, key: FunnelKey) => `${ANFRAGEN}?von=${from}${key === 'anfrage' ? '' : `&schritt=${key}`}`,
}
