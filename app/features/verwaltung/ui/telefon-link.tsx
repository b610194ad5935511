import { telefonDigits } from '#app/shared/format/tel.ts'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'

export function TelefonLink({ telefon }: { telefon: string }) {
  return (
    <a href={`tel:${telefonDigits(telefon)}`} className="inline-block underline">
      {formatTelefon(telefon)}
    </a>
  )
}
