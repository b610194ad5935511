import { type Guarded, isNumber, objectOf, orNull } from '../json/guards.ts'

/** The part of the person's rental profile that "Passt sie zu mir?" can take over (PASST-4). */
export const isHaushalt = objectOf({
  /** Net income in euros per month. */
  einkommen: orNull(isNumber),
  personen: orNull(isNumber),
})
export type Haushalt = Guarded<typeof isHaushalt>
