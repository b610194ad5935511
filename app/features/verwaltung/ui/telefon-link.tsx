import { telefonDigits } from '#app/shared/format/tel.ts'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'

/** A number to call, written as in the portal; it stays in one line where that has room for it. */
export function TelefonLink({ telefon }: { telefon: string }) {
  return (
    <a href={`tel:${telefonDigits(telefon)}`} className="inline-block underline">
      {formatTelefon(telefon)}
    </a>
  )
}
