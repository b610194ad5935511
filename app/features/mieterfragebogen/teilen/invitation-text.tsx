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
        <b>{inviting(name, rolle)}</b>,{' '}
        {rolle === 'buerge'
          ? `für die Miete zu bürgen. Ihre Angaben und Nachweise gehören dann zur Bewerbung bei ${firmaName}. Als Bürge ziehen Sie nicht mit ein.`
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

function inviting(name: string, rolle: PersonRolle): string {
  if (rolle === 'buerge') return name === '' ? 'Sie werden gebeten' : `${name} bittet Sie`
  return name === '' ? 'Sie sind eingeladen' : `${name} lädt Sie ein`
}

export function WhoSeesWhat() {
  return (
    <p className="text-xs text-ink-2">
      Jede Person sieht nur die eigenen Daten. Wer Sie eingeladen hat, sieht Ihren Namen (solange er fehlt: die letzten
      Ziffern Ihrer Telefonnummer) und ob Ihre Angaben vollständig sind.
    </p>
  )
}
