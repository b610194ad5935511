import { fullName, isPlainName } from '#app/shared/konten/full-name.ts'
import type { JoinedName } from '#app/shared/mieterfragebogen/fragebogen.types.ts'

/** Number of the phone's last digits that are shown: they tell two people apart but do not reveal the number. */
const DIGITS = 3

export function toJoinedName(konto: {
  vorname: string | null
  nachname: string | null
  phone: string | null
}): JoinedName {
  const typed = fullName(konto)
  const name = isPlainName(typed) ? typed : ''
  return { name, phoneEnd: name === '' && konto.phone !== null ? konto.phone.slice(-DIGITS) : null }
}
