import { isRouteErrorResponse } from 'react-router'
import { ListLoadError } from '#app/components/states/list-load-error.tsx'
import { NotFound } from '#app/components/states/not-found.tsx'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { BESICHTIGUNGEN_PATH } from '#app/shared/besichtigungen/rueckmeldung-path.ts'

export function BesichtigungenError({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <NotFound
        title="Besichtigung nicht gefunden"
        text="Diese Besichtigung gibt es nicht, oder sie gehört zu einem anderen Konto."
        back={{ text: 'Meine Besichtigungen', to: BESICHTIGUNGEN_PATH }}
      />
    )
  }
  return (
    <div className="page-width">
      <BackLink to="/dashboard">Zurück zur Übersicht</BackLink>
      <h1 className="mt-2 mb-7">Meine Besichtigungen</h1>
      <ListLoadError title="Fehler beim Laden der Besichtigungen" text="Bitte versuchen Sie es erneut." />
    </div>
  )
}
