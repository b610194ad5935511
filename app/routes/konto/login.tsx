import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { config } from '#app/server/config/config.server.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/login.ts'

export function loader() {
  const { firma, publicUrl } = config
  return {
    firma: { name: firma.name, telefon: firma.telefon, email: firma.email },
    seitenname: firma.logoText,
    origin: publicUrl,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Anmelden' }]
  return metaFor({ title: 'Anmelden', path: '/login', noindex: true, ...loaderData })
}

/** Until there are accounts: says so, and how to reach the company meanwhile. */
export default function Login({ loaderData: { firma } }: Route.ComponentProps) {
  return (
    <div className="wrap narrow">
      <div className="mb-2 flex">
        <BackLink to="/">Zurück zur Startseite</BackLink>
      </div>
      <h1>Anmelden</h1>
      <p className="lead mt-3 mb-7">Mit einem Konto sehen Sie Ihre Anfragen und Termine auf einen Blick.</p>
      <Banner farbe="blue" icon="info" titel="Die Anmeldung ist noch nicht geöffnet">
        Wohnungen merken können Sie schon jetzt. Ihre Anfrage nehmen wir gern telefonisch oder per E-Mail entgegen.
      </Banner>
      <section className="card pad mt-6">
        <h2 className="titel-zeile">{firma.name}</h2>
        <ul className="mt-3 grid">
          <li>
            <a
              className="link inline-flex min-h-11 items-center gap-2"
              href={`tel:${firma.telefon.replace(/[^\d+]/g, '')}`}
            >
              <Icon name="phone" />
              {firma.telefon}
            </a>
          </li>
          <li>
            <a className="link inline-flex min-h-11 items-center gap-2" href={`mailto:${firma.email}`}>
              <Icon name="mail" />
              {firma.email}
            </a>
          </li>
        </ul>
        <ButtonLink to="/wishlist" icon="heart" className="mt-5">
          Zur Anfragenliste
        </ButtonLink>
      </section>
    </div>
  )
}
