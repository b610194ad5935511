import { telefonDigits } from '#app/shared/format/tel.ts'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'

/** A number to call, written as in the portal. */
export function TelefonLink({ telefon }: { telefon: string }) {
  return (
    <a href={`tel:${telefonDigits(telefon)}`} className="underline whitespace-nowrap">
      {formatTelefon(telefon)}
    </a>
  )
}
