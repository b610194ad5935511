import { redirect } from 'react-router'
import { DatenschutzSeite } from '#app/features/layout/datenschutz-seite.tsx'
import { config } from '#app/server/config/config.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/datenschutz.ts'

/** The privacy dialog's text as a page; the company's own page where COMPANY_PRIVACY_URL is set. */
export function loader() {
  const { name, datenschutzUrl } = config.firma
  if (datenschutzUrl !== null) throw redirect(datenschutzUrl)
  return { name, ...seitenRahmen() }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, seitenname, origin } = loaderData
  return metaFor({
    title: 'Datenschutzerklärung',
    description: `Wie die ${name} mit Ihren Daten umgeht.`,
    path: '/datenschutz',
    origin,
    seitenname,
  })
}

export default function DatenschutzRoute({ loaderData }: Route.ComponentProps) {
  return <DatenschutzSeite firma={loaderData.name} />
}
