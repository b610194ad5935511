import { fullName, isPlainName } from '#app/shared/konten/full-name.ts'
import type { JoinedName } from '#app/shared/mieterfragebogen/fragebogen.types.ts'

/** How many digits of a number tell two people apart without giving the number away. */
const DIGITS = 3

/** What the Besitzer of a questionnaire learns of an account that has joined: its name, or the end of its number. */
export function toJoinedName(konto: {
  vorname: string | null
  nachname: string | null
  phone: string | null
}): JoinedName {
  const typed = fullName(konto)
  const name = isPlainName(typed) ? typed : ''
  return { name, phoneEnd: name === '' && konto.phone !== null ? konto.phone.slice(-DIGITS) : null }
}
