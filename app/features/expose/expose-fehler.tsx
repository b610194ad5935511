import { isRouteErrorResponse } from 'react-router'
import { LadeFehler } from '#app/components/zustand/lade-fehler.tsx'
import { NichtGefunden } from '#app/components/zustand/nicht-gefunden.tsx'

/** What the Exposé screen shows instead of an Exposé: not found (404), or a load that failed (seed 000 section 8). */
export function ExposeFehler({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <NichtGefunden
        titel="Exposé nicht gefunden"
        text="Das gesuchte Exposé existiert nicht oder ist nicht mehr verfügbar."
        zurueck={{ text: 'Zurück zur Vermietung', to: '/vermietung' }}
      />
    )
  }
  return (
    <LadeFehler
      error={error}
      titel="Fehler beim Laden der Daten"
      text="Die Details konnten nicht geladen werden. Bitte versuchen Sie es später erneut."
    />
  )
}
