import { SeitenFehler } from '#app/components/zustand/seiten-fehler.tsx'

/** What the property screen shows instead of a property. */
export function LiegenschaftFehler({ error }: { error: unknown }) {
  return (
    <SeitenFehler
      error={error}
      nichtGefunden={{
        titel: 'Liegenschaft nicht gefunden',
        text: 'Der Link ist veraltet oder die Liegenschaft ist nicht mehr öffentlich.',
        zurueck: { text: 'Zur Startseite', to: '/' },
      }}
      titel="Fehler beim Laden der Liegenschaft"
      text="Die Details konnten nicht geladen werden. Bitte versuchen Sie es später erneut."
    />
  )
}
