import { withNext } from '#app/shared/konten/with-next.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

type AnmeldungRequiredProps = {
  title: string
  /** Object of the displayed sentence, such as "Ihren Bereich". */
  purpose: string
  next?: string
}

/** Content of a personal page for visitors who are not signed in (BEREICH-1). */
export function AnmeldungRequired({ title, purpose, next }: AnmeldungRequiredProps) {
  return (
    <div className="page-width page-width--narrow">
      <h1 className="mb-6">{title}</h1>
      <div className="card">
        <Empty icon="user" title="Anmeldung erforderlich" text={`Bitte melden Sie sich an, um ${purpose} zu sehen.`}>
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={withNext('/login', next ?? null)}>Anmelden</ButtonLink>
            <ButtonLink to="/" variant="secondary">
              Zur Startseite
            </ButtonLink>
          </div>
        </Empty>
      </div>
    </div>
  )
}
