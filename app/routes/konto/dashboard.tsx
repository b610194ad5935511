import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { config } from '#app/server/config/config.server.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/dashboard.ts'

export function loader() {
  return { origin: config.publicUrl, seitenname: config.firma.logoText }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Mein Bereich' }]
  return metaFor({ title: 'Mein Bereich', path: '/dashboard', noindex: true, ...loaderData })
}

/** The personal area for someone who is not signed in (seed 001 section 2): the only state before there are accounts. */
export default function Dashboard() {
  return (
    <div className="wrap narrow">
      <h1 className="mb-6">Mein Bereich</h1>
      <div className="card">
        <Empty icon="user" titel="Anmeldung erforderlich" text="Bitte melden Sie sich an, um Ihren Bereich zu sehen.">
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/login">Anmelden</ButtonLink>
            <ButtonLink to="/" variant="two">
              Zur Startseite
            </ButtonLink>
          </div>
        </Empty>
      </div>
    </div>
  )
}
