import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { Invitation } from '#app/shared/mieterfragebogen/fragebogen.types.ts'
import { lockedText } from '#app/shared/mieterfragebogen/fragebogen-text.ts'
import type { PersonRolle } from '#app/shared/mieterfragebogen/person-rolle.ts'
import { InvitationText } from './invitation-text.tsx'
import { JoinByCode } from './join-by-code.tsx'
import { JoinFrame } from './join-frame.tsx'
import { JoinSignedIn } from './join-signed-in.tsx'

type JoinPageProps = {
  teilenId: string
  rolle: PersonRolle
  /** ISO timestamp; null if the link is not locked. */
  lockedUntil: string | null
  /** Name of the signed-in person; empty if unknown, null if not signed in. */
  angemeldet: string | null
  invitation: Invitation
  firmaName: string
}

/** Page of an invitation link. Names the inviting person, but no members of the questionnaire (TEILEN-3). */
export function JoinPage({ teilenId, rolle, lockedUntil, angemeldet, ...invited }: JoinPageProps) {
  const text = <InvitationText rolle={rolle} {...invited} />
  if (lockedUntil !== null) {
    return (
      <JoinFrame heading={<h1>Authentifizierung erforderlich</h1>}>
        {text}
        <Banner color="red" icon="lock" title="Zu viele falsche Codes" role="alert">
          {lockedText(lockedUntil)} Danach können Sie es wieder versuchen.
        </Banner>
        <Button block disabled aria-describedby="teilen-sperre">
          SMS-Code anfordern
        </Button>
        <p className="text-sm text-ink-2" id="teilen-sperre">
          Die Person, die Sie eingeladen hat, sieht die Sperre und kann den Link erneuern.
        </p>
      </JoinFrame>
    )
  }
  if (angemeldet !== null) return <JoinSignedIn teilenId={teilenId} rolle={rolle} name={angemeldet} text={text} />
  return <JoinByCode teilenId={teilenId} rolle={rolle} text={text} />
}
