import { telefonZiffern } from '#app/shared/format/tel.ts'

/** Why appointments cannot be booked on the portal yet, and what to do instead. */
export function TerminbuchungGrund({ id, telefon }: { id?: string; telefon: string }) {
  return (
    <p className="small muted" id={id}>
      Die Terminbuchung öffnen wir in Kürze.
      <AnrufBisDahin telefon={telefon} />
    </p>
  )
}

/** The sentence that follows: whom to call until then; nothing without a number. */
export function AnrufBisDahin({ telefon }: { telefon: string }) {
  if (telefon === '') return null
  return (
    <>
      {' '}
      Rufen Sie uns bis dahin an:{' '}
      <a className="link num" href={`tel:${telefonZiffern(telefon)}`}>
        {telefon}
      </a>
    </>
  )
}
