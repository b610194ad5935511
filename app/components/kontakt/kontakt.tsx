import type { KontaktView } from '#app/shared/anfragen/kontakt-view.ts'
import { telefonDigits } from '#app/shared/format/tel.ts'

/** Who answers, and how to reach them (KONTAKT-1). */
export function Kontakt({ kontakt: { firma, person, telefon, lines } }: { kontakt: KontaktView }) {
  return (
    <address className="text-sm not-italic wrap-anywhere">
      <b>{person ?? firma}</b>
      {person && <p className="text-ink-2">{firma}</p>}
      {telefon && (
        <p>
          <a className="link inline-flex min-h-11 items-center" href={`tel:${telefonDigits(telefon)}`}>
            {telefon}
          </a>
        </p>
      )}
      {lines.map((line) => (
        <p key={line} className="text-ink-2">
          {line}
        </p>
      ))}
    </address>
  )
}
