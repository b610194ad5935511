import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmailAdresse } from '#app/components/ui/email-adresse.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'
import type { Mitmieter, OwnPerson } from '#app/shared/mieterfragebogen/fragebogen.types.ts'
import { interessentPath } from '#app/shared/mieterfragebogen/fragebogen-path.ts'
import {
  dateTime,
  dokumenteText,
  initials,
  mitmieterTitle,
  openStepsText,
  personName,
} from '#app/shared/mieterfragebogen/fragebogen-text.ts'
import { withBuerge } from '#app/shared/mieterfragebogen/person-rolle.ts'
import { useBewerbung } from '../use-bewerbung.ts'

export function OwnPersonCard({ person, remove }: { person: OwnPerson; remove: ReactNode }) {
  const { id, email, telefon, isComplete, openSteps, canUpload } = person
  const name = withBuerge(personName(person), person.rolle)
  const letters = initials(person)
  const path = useBewerbung().keep(interessentPath(id))
  const contact = [
    email && <EmailAdresse key="email" email={email} />,
    telefon && <Telefon key="telefon" telefon={telefon} />,
  ]
  const dokumente = dokumenteText(person.dokumente)
  return (
    <li className="card card--padded">
      <div className="person-head">
        <span className="initials" aria-hidden="true">
          {letters || <Icon name="user" />}
        </span>
        <h2 className="person-name">{name}</h2>
        <p className="person-contact">{contact.filter(Boolean)}</p>
        <div className="person-actions">
          <ButtonLink to={path} variant="secondary" size="small" aria-label={`Bearbeiten: ${name}`}>
            <Icon name="pencil" size="small" />
            <span className="max-md:sr-only">Bearbeiten</span>
          </ButtonLink>
          {remove}
        </div>
      </div>
      {isComplete ? (
        <div className="person-state">
          <span className="row text-sm [--gap:8px]">
            <Badge color="green">Vollständig</Badge>
            {dokumente !== '' && <span className="text-ink-2">{dokumente}</span>}
          </span>
          {canUpload && (
            <Link className="link person-link" to={`${path}#dokumente`}>
              Dokumente hochladen
              <span className="sr-only">: {name}</span>
              <Icon name="arrow-right" size="small" />
            </Link>
          )}
        </div>
      ) : (
        <div className="mt-4">
          <Banner
            color="orange"
            icon="triangle-alert"
            title={
              <>
                Bitte Daten ergänzen<span className="sr-only">: {name}</span>
              </>
            }
            to={path}
          >
            {openStepsText(openSteps)}
          </Banner>
        </div>
      )}
    </li>
  )
}

function Telefon({ telefon }: { telefon: string }) {
  return <span className="whitespace-nowrap">{formatTelefon(telefon)}</span>
}

/** Card of a co-tenant. Shows only that the co-tenant exists and whether the answers are complete (FRAGEBOGEN-2). */
export function MitmieterCard({ person, remove }: { person: Mitmieter; remove: ReactNode }) {
  const beigetretenAm = person.removable?.beigetretenAm ?? null
  return (
    <li className="card card--padded">
      <div className="person-head">
        <span className="initials" aria-hidden="true">
          <Icon name="user" />
        </span>
        <h2 className="person-name">{mitmieterTitle(person.removable, person.rolle)}</h2>
        <p className="person-contact">
          Die Kontaktdaten sehen nur die Person selbst und die Verwaltung.
          {beigetretenAm !== null && ` Beigetreten am ${dateTime(beigetretenAm)}.`}
        </p>
        {person.isComplete ? <Badge color="green">Vollständig</Badge> : <Badge color="gray">Daten unvollständig</Badge>}
        <div className="person-actions">{remove}</div>
      </div>
    </li>
  )
}
