import { PageError } from '#app/components/states/page-error.tsx'

export function AnfrageError({ error }: { error: unknown }) {
  return (
    <PageError
      error={error}
      notFound={{
        title: 'Anfrage nicht gefunden',
        text: 'Diese Anfrage ist zurückgezogen, oder sie gehört zu einem anderen Konto.',
        back: { text: 'Mein Bereich', to: '/dashboard' },
      }}
      title="Fehler beim Laden der Daten"
    />
  )
}
