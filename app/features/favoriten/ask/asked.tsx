import { useEffect } from 'react'
import { favoriten } from '#app/components/favoriten/use-favoriten.ts'
import { KontaktLine } from '#app/components/kontakt/kontakt-line.tsx'
import { PanelCard } from '#app/components/konto/registrierung/panel-card.tsx'
import { LatePushChoice } from '#app/components/push/late-push-choice.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { anfragePath } from '#app/shared/anfragen/anfrage-path.ts'
import type { Ask } from '#app/shared/anfragen/ask.types.ts'
import type { AnfrageParties } from '#app/shared/anfragen/parties.ts'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { KAUFPROFIL_PATH } from '#app/shared/kaufprofil/kaufprofil-options.ts'
import { NextSteps } from '../next-steps.tsx'

type AskedProps = Pick<Ask, 'expose' | 'parties'> & {
  anfrage: NonNullable<Ask['anfrage']>
  isSent: boolean
  profilPath: string
}

export function Asked({ expose, parties, anfrage: { linkId, kontakt }, isSent, profilPath }: AskedProps) {
  useEffect(() => {
    if (isSent) favoriten.remove(expose.id)
  }, [isSent, expose.id])
  const profilMissing = isProfilMissing(expose, parties)
  return (
    <PanelCard step="gesendet" title={isSent ? 'Anfrage gesendet' : 'Anfrage bereits gestellt'}>
      {isSent || profilMissing ? (
        <NextSteps
          profilMissing={profilMissing}
          rentals={expose.verkauf ? [] : [expose.title]}
          purchases={expose.verkauf ? [expose.title] : []}
        />
      ) : (
        <p className="text-ink-2">Den Stand und was als Nächstes kommt, sehen Sie auf der Seite Ihrer Anfrage.</p>
      )}
      <KontaktLine kontakt={kontakt} />
      <div className="row">
        {profilMissing && (
          <ButtonLink className="max-md:w-full" to={profilPath}>
            Profil ausfüllen
          </ButtonLink>
        )}
        {isSent && expose.verkauf && (
          <ButtonLink className="max-md:w-full" to={KAUFPROFIL_PATH}>
            Kaufprofil
          </ButtonLink>
        )}
        <ButtonLink
          className="max-md:w-full"
          variant={profilMissing || (isSent && expose.verkauf) ? 'secondary' : 'primary'}
          to={isSent ? '/dashboard' : anfragePath(linkId)}
        >
          {isSent ? 'Mein Bereich' : 'Ihre Anfrage'}
        </ButtonLink>
      </div>
      {isSent && <LatePushChoice onlyOffer />}
    </PanelCard>
  )
}

const isProfilMissing = ({ verkauf }: ExposeCard, { needsProfil, person }: AnfrageParties) =>
  !verkauf && needsProfil && person?.hasProfil === false
