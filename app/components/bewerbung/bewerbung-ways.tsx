import type { BewerbungWays as Ways } from '#app/shared/bewerbung/bewerbung-parts.ts'
import { bewerbungPath } from '#app/shared/bewerbung/bewerbung-path.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Links to applications that are not sent yet (BEWERBUNG-8). */
export function BewerbungWays({ ways: { flats, isReady } }: { ways: Ways }) {
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
      {flats.map(({ exposeId, title }) => (
        <ButtonLink
          key={exposeId}
          to={bewerbungPath(exposeId)}
          variant={isReady ? 'primary' : 'secondary'}
          className="max-w-full wrap-anywhere"
        >
          {isReady ? `Jetzt für ${title} bewerben` : `Zur Bewerbung für ${title}`}
        </ButtonLink>
      ))}
    </section>
  )
}
