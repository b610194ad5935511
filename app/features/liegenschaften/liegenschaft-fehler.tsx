import { isRouteErrorResponse } from 'react-router'
import { FehlerSeite } from '#app/components/layout/fehler-seite.tsx'
import { NichtGefunden } from '#app/components/zustand/nicht-gefunden.tsx'

/** What the property screen shows instead of a property: not found (404), or a load that failed (seed 000 section 8). */
export function LiegenschaftFehler({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <NichtGefunden
        titel="Liegenschaft nicht gefunden"
        text="Der Link ist veraltet oder die Liegenschaft ist nicht mehr öffentlich."
        zurueck={{ text: 'Zur Startseite', to: '/' }}
      />
    )
  }
  return (
    <FehlerSeite error={error} titel="Fehler beim Laden der Liegenschaft">
      Die Details konnten nicht geladen werden. Bitte versuchen Sie es später erneut.
    </FehlerSeite>
  )
}
