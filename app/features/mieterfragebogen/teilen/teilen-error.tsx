import { isRouteErrorResponse } from 'react-router'
import { ErrorPage } from '#app/components/layout/error-page.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { isBoolean, isText, objectOf } from '#app/shared/json/guards.ts'

const hasText = objectOf({ text: isText })
const hasIdKind = objectOf({ hasId: isBoolean })

/** Error page of an invitation link. Unknown, disabled and renewed links look the same (TEILEN-4). */
export function TeilenError({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound error={error} />
  if (isRouteErrorResponse(error) && error.status === 429 && hasText(error.data)) {
    return (
      <ErrorPage error={error} title="Zu viele Versuche">
        {error.data.text}
      </ErrorPage>
    )
  }
  return (
    <ErrorPage error={error} title="Datenbankfehler">
      Fehler beim Prüfen des Mieterfragebogens.
    </ErrorPage>
  )
}

function NotFound({ error: { data } }: { error: { data: unknown } }) {
  const hasId = hasIdKind(data) && data.hasId
  return (
    <Page narrow>
      <title>Nicht gefunden</title>
      <meta name="robots" content="noindex" />
      <div className="card">
        <Empty
          icon="link-2-off"
          title="Nicht gefunden"
          level={1}
          text={hasId ? 'Der Mieterfragebogen wurde nicht gefunden.' : 'Keine gültige Mieterfragebogen-ID gefunden.'}
        >
          <p className="text-sm text-ink-2">Vielleicht wurde der Link erneuert. Bitten Sie um einen neuen.</p>
          <ButtonLink variant="secondary" to="/">
            Zur Startseite
          </ButtonLink>
        </Empty>
      </div>
    </Page>
  )
}
