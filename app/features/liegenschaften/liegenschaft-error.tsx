import { PageError } from '#app/components/states/page-error.tsx'

export function LiegenschaftError({ error }: { error: unknown }) {
  return (
    <PageError
      error={error}
      notFound={{
        title: 'Liegenschaft nicht gefunden',
        text: 'Der Link ist veraltet oder die Liegenschaft ist nicht mehr öffentlich.',
        back: { text: 'Zur Startseite', to: '/' },
      }}
      title="Fehler beim Laden der Liegenschaft"
      text="Die Details konnten nicht geladen werden. Bitte versuchen Sie es später erneut."
    />
  )
}
