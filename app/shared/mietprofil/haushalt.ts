import { type Guarded, isNumber, objectOf, orNull } from '../json/guards.ts'

/** Part of the rental profile that "Passt sie zu mir?" can copy (PASST-4). `einkommen`: net euros per month. */
export const isHaushalt = objectOf({
  einkommen: orNull(isNumber),
  personen: orNull(isNumber),
})
export type Haushalt = Guarded<typeof isHaushalt>
