import { useLocation } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { hasTokenInQuery } from '#app/shared/konten/has-login-link.ts'

/** Without JavaScript a link is redeemed by a press on this button: a GET alone must never spend it (decisions). */
export function LoginLinkOhneJs() {
  const { pathname, search } = useLocation()
  if (!hasTokenInQuery(search) || pathname === '/reset-password') return null
  const felder = new URLSearchParams(search)
  return (
    <noscript>
      <form method="post" action="/auth/link" className="wrap mb-6">
        <div className="card pad stack">
          <p>Ihr Link aus unserer Nachricht ist geöffnet. Bitte bestätigen Sie ihn.</p>
          {['token_hash', 'access_token', 'refresh_token', 'type'].map((name) => {
            const wert = felder.get(name)
            return wert === null ? null : <input key={name} type="hidden" name={name} value={wert} />
          })}
          <input type="hidden" name="zurueck" value={pathname + search} />
          <div>
            <Button type="submit">Bestätigen</Button>
          </div>
        </div>
      </form>
    </noscript>
  )
}
