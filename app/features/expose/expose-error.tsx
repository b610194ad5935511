import { PageError } from '#app/components/states/page-error.tsx'

export function ExposeError({ error, title = 'Fehler beim Laden der Daten' }: { error: unknown; title?: string }) {
  return (
    <PageError
      error={error}
      notFound={{
        title: 'Exposé nicht gefunden',
        text: 'Das gesuchte Exposé existiert nicht oder ist nicht mehr verfügbar.',
        back: { text: 'Zurück zur Vermietung', to: '/vermietung' },
      }}
      title={title}
      text="Die Details konnten nicht geladen werden. Bitte versuchen Sie es später erneut."
    />
  )
}
