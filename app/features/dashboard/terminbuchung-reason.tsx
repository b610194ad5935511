import { telefonDigits } from '#app/shared/format/tel.ts'

/** Why appointments cannot be booked on the portal yet, and what to do instead. */
export function TerminbuchungReason({ id, telefon }: { id?: string; telefon: string }) {
  return (
    <p className="text-sm text-ink-2" id={id}>
      Die Terminbuchung öffnen wir in Kürze.
      <CallUntilThen telefon={telefon} />
    </p>
  )
}

/** The sentence that follows: whom to call until then; nothing without a number. */
export function CallUntilThen({ telefon }: { telefon: string }) {
  if (telefon === '') return null
  return (
    <>
      {' '}
      Rufen Sie uns bis dahin an:{' '}
      <a className="link whitespace-nowrap" href={`tel:${telefonDigits(telefon)}`}>
        {telefon}
      </a>
    </>
  )
}
