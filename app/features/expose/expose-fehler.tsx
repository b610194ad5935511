import { SeitenFehler } from '#app/components/zustand/seiten-fehler.tsx'

/** What the Exposé screen shows instead of an Exposé. */
export function ExposeFehler({ error }: { error: unknown }) {
  return (
    <SeitenFehler
      error={error}
      nichtGefunden={{
        titel: 'Exposé nicht gefunden',
        text: 'Das gesuchte Exposé existiert nicht oder ist nicht mehr verfügbar.',
        zurueck: { text: 'Zurück zur Vermietung', to: '/vermietung' },
      }}
      titel="Fehler beim Laden der Daten"
      text="Die Details konnten nicht geladen werden. Bitte versuchen Sie es später erneut."
    />
  )
}
