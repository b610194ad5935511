import { Link } from 'react-router'
import { PanelCard } from '#app/components/konto/registrierung/panel-card.tsx'
import { RegistrierungForm } from '#app/components/konto/registrierung/registrierung-form.tsx'
import { useNummerCode } from '#app/components/konto/use-nummer-code.ts'
import { afterAskingText } from '#app/shared/anfragen/after-asking.ts'
import { askPath } from '#app/shared/anfragen/anfrage-path.ts'
import type { Ask } from '#app/shared/anfragen/ask.types.ts'
import { withNext } from '#app/shared/konten/with-next.ts'

const SCHEMA = () => import('#app/shared/konten/anmeldung.schema.ts')

type AskRegistrierungProps = Pick<Ask, 'expose' | 'parties'>

export function AskRegistrierung({ expose, parties }: AskRegistrierungProps) {
  const path = askPath(expose.id)
  const handle = useNummerCode({
    action: path,
    nummer: { intent: 'anfordern', schema: async () => (await SCHEMA()).RegistrierungSchema },
    code: { intent: 'bestaetigen', schema: async () => (await SCHEMA()).RegistrierungCodeSchema },
  })
  const isCode = handle.phone !== null
  return (
    <PanelCard
      step={isCode ? 'code' : 'nummer'}
      title={isCode ? 'Code eingeben' : 'Wer fragt an?'}
      headingId={handle.headingId}
    >
      {!isCode && (
        <p className="text-sm text-ink-2">Name und Mobilnummer genügen. {afterAskingText([expose], parties)}</p>
      )}
      <RegistrierungForm handle={handle} />
      {isCode ? (
        <p className="text-sm">
          <Link
            className="link inline-flex min-h-11 items-center"
            to={path}
            onClick={(event) => {
              event.preventDefault()
              handle.goBack()
            }}
          >
            Andere Nummer verwenden
          </Link>
        </p>
      ) : (
        <p className="text-sm text-ink-2">
          Schon ein Konto?{' '}
          <Link className="link inline-flex min-h-11 items-center" to={withNext('/login', path)}>
            Anmelden
          </Link>
        </p>
      )}
    </PanelCard>
  )
}
