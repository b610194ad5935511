import { useEffect } from 'react'
import { forgetTermin, keepTermin } from '#app/components/termine/kept-termine.ts'
import { toKeptTermin } from '#app/shared/termine/kept-termin.ts'
import type { Terminbuchung } from '#app/shared/termine/terminbuchung.types.ts'

/** Keeps the booked viewing on this device for the offline page, and deletes a cancelled one (APP-6). */
export function useKeptTermin(terminbuchung: Terminbuchung | null, telefon: string): void {
  useEffect(() => {
    if (terminbuchung === null) return
    const { buchung } = terminbuchung
    if (buchung === null) forgetTermin(terminbuchung.linkId)
    else keepTermin(toKeptTermin({ ...terminbuchung, buchung, telefon }))
  }, [terminbuchung, telefon])
}
