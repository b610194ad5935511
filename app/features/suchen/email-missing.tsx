import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { EmailAdresse } from '#app/components/ui/email-adresse.tsx'

/** Hint that mails need a confirmed address, although saving a search does not. `saved`: true after saving. */
export function EmailMissing({ saved = false }: { saved?: boolean }) {
  const angemeldet = useAngemeldet()
  if (!angemeldet || angemeldet.hasEmail) return null
  return (
    <Banner color="yellow" icon="mail" title="Für E-Mails fehlt noch Ihre bestätigte Adresse">
      {angemeldet.emailNeu === null ? (
        'Bitte tragen Sie sie in Ihrem Konto ein.'
      ) : (
        <>
          Bitte öffnen Sie den Link in der Nachricht an <EmailAdresse email={angemeldet.emailNeu} />.
        </>
      )}
      {!saved && ' Speichern können Sie die Suche schon jetzt.'}
    </Banner>
  )
}
