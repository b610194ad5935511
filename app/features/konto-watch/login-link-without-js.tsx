import { useLocation } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { hasTokenInQuery } from '#app/shared/konten/has-login-link.ts'

/**
 * Button that redeems a login link, because a GET request must never redeem one. React ignores the content of
 * `<noscript>` in the browser, so no page bundles the button's code.
 */
export function LoginLinkWithoutJs() {
  return <noscript>{import.meta.env.SSR && <RedeemForm />}</noscript>
}

function RedeemForm() {
  const { pathname, search } = useLocation()
  if (!hasTokenInQuery(search) || pathname === '/reset-password') return null
  const fields = new URLSearchParams(search)
  return (
    <form method="post" action="/auth/link" className="page-width mb-6">
      <div className="card card--padded stack">
        <p>Ihr Link aus unserer Nachricht ist geöffnet. Bitte bestätigen Sie ihn.</p>
        {['token_hash', 'access_token', 'refresh_token', 'type'].map((name) => {
          const value = fields.get(name)
          return value === null ? null : <input key={name} type="hidden" name={name} value={value} />
        })}
        <input type="hidden" name="zurueck" value={pathname + search} />
        <div>
          <Button type="submit">Bestätigen</Button>
        </div>
      </div>
    </form>
  )
}
