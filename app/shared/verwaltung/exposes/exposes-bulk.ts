import { type Guarded, isNumber, isText, listOf, objectOf } from '#app/shared/json/guards.ts'
export const EXPOSE_BULK = {
  oeffentlich: 'Öffentlich zeigen',
  demnaechst: 'Als „Demnächst“ zeigen',
  direktlink: 'Nur mit Direktlink zeigen',
  verborgen: 'Nicht mehr zeigen',
  archivieren: 'Archivieren',
  zurueckholen: 'Aus dem Archiv holen',
} as const

export type ExposeBulk = keyof typeof EXPOSE_BULK

const areReasons = listOf(objectOf({ titel: isText, reason: isText }))

/**
 * Validates the result of a bulk change. `warned`: changed Exposés with a warning (BESTAND-14). Lists may be cut off.
 */
export const isExposeBulkResult = objectOf({
  changed: isNumber,
  refused: areReasons,
  refusedCount: isNumber,
  warned: areReasons,
  warnedCount: isNumber,
})
export type ExposeBulkResult = Guarded<typeof isExposeBulkResult>
