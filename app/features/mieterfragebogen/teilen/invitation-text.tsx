import type { Invitation } from '#app/shared/mieterfragebogen/fragebogen.types.ts'
import type { PersonRolle } from '#app/shared/mieterfragebogen/person-rolle.ts'

/** Text of an invitation. Names the inviting person, because the recipient did not ask for the link (TEILEN-9). */
export function InvitationText({
  invitation,
  rolle,
  firmaName,
}: {
  invitation: Invitation
  rolle: PersonRolle
  firmaName: string
}) {
  const { name, wohnung } = invitation
  return (
    <div className="card card--padded stack [--gap:8px]">
      <p className="wrap-anywhere">
        <b>{name === '' ? 'Sie sind eingeladen' : `${name} lädt Sie ein`}</b>,{' '}
        {rolle === 'buerge'
          ? `als Bürge einzustehen. Ihre Angaben und Nachweise gehören dann zur Bewerbung bei ${firmaName}. Sie ziehen nicht mit ein.`
          : `sich als Mitmieter einzutragen: für die gemeinsame Bewerbung um eine Wohnung bei ${firmaName}.`}
      </p>
      {wohnung && (
        <p className="text-sm text-ink-2 wrap-anywhere">
          Zurzeit geht es um „{wohnung.title}“{wohnung.ort !== null && ` in ${wohnung.ort}`}.
        </p>
      )}
    </div>
  )
}

export function WhoSeesWhat() {
  return (
    <p className="text-xs text-ink-2">
      Jede Person sieht nur die eigenen Daten. Wer Sie eingeladen hat, erfährt Ihren Namen oder das Ende Ihrer Nummer
      und ob Ihre Angaben vollständig sind.
    </p>
  )
}
