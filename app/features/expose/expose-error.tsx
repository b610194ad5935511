import { PageError } from '#app/components/states/page-error.tsx'

/** What the Exposé screen shows instead of an Exposé. */
export function ExposeError({ error }: { error: unknown }) {
  return (
    <PageError
      error={error}
      notFound={{
        title: 'Exposé nicht gefunden',
        text: 'Das gesuchte Exposé existiert nicht oder ist nicht mehr verfügbar.',
        back: { text: 'Zurück zur Vermietung', to: '/vermietung' },
      }}
      title="Fehler beim Laden der Daten"
      text="Die Details konnten nicht geladen werden. Bitte versuchen Sie es später erneut."
    />
  )
}
