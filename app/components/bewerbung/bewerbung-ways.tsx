import type { BewerbungWays as Ways } from '#app/shared/bewerbung/bewerbung-parts.ts'
import { BACK_TO_BEWERBUNG, bewerbungPath } from '#app/shared/bewerbung/bewerbung-path.ts'
import { ButtonLink } from '../ui/button.tsx'

type BewerbungWaysProps = {
  ways: Ways
  /** Id of the Exposé from whose application page the person came; null if they came from another page. */
  from: string | null
}

/** Section with a link to each of the person's applications that is not sent yet (BEWERBUNG-8). */
export function BewerbungWays({ ways: { flats, isReady }, from }: BewerbungWaysProps) {
  const isFrom = (exposeId: string) => exposeId === from
  const textOf = ({ exposeId, title }: Ways['flats'][number]) => {
    if (isReady) return `Jetzt für ${title} bewerben`
    return isFrom(exposeId) ? BACK_TO_BEWERBUNG : `Zur Bewerbung für ${title}`
  }
  return (
    <section className="card card--padded stack [--gap:12px]" aria-labelledby="bewerbung-wege">
      <h2 id="bewerbung-wege" className="text-xl">
        {isReady ? 'Jetzt bewerben' : 'Ihre Bewerbung'}
      </h2>
      <p className="text-sm text-ink-2">
        {isReady
          ? 'Alles ist vollständig. Abgesendet ist die Bewerbung damit noch nicht.'
          : 'Abgesendet werden kann sie, sobald nichts mehr fehlt.'}
      </p>
      {flats.map((flat) => (
        <ButtonLink
          key={flat.exposeId}
          to={bewerbungPath(flat.exposeId)}
          variant={isReady || isFrom(flat.exposeId) ? 'primary' : 'secondary'}
          className="max-w-full wrap-anywhere hyphens-auto"
        >
          {textOf(flat)}
        </ButtonLink>
      ))}
    </section>
  )
}
