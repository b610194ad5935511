import { redirect } from 'react-router'
import { DatenschutzPage } from '#app/features/layout/datenschutz-page.tsx'
import { config } from '#app/server/config/config.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { readDatabase } from '#app/server/http/request/read-database.server.ts'
import { loadLoeschfrist, loadRetentionDays } from '#app/server/verwaltung/interessenten/load-loeschfrist.server.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/datenschutz.ts'
export async function loader({ context }: Route.LoaderArgs) {
  const { name, strasse, plz, ort, telefon, email, datenschutzbeauftragte, datenschutzUrl } = config.firma
  if (datenschutzUrl !== null) throw redirect(datenschutzUrl)
  const db = readDatabase(context)
  return {
    firma: { name, strasse, plz, ort, telefon, email },
    datenschutzbeauftragte,
    angesehen: config.angesehen,
    fristen: { loeschfristMonate: await loadLoeschfrist(db), nachrichtenTage: await loadRetentionDays(db) },
    ...pageFrame(),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { firma, siteName, origin } = loaderData
  return metaFor({
    title: 'Datenschutzerklärung',
    description: `Wie die ${firma.name} mit Ihren Daten umgeht.`,
    path: '/datenschutz',
    origin,
    siteName,
  })
}

export default function DatenschutzRoute({ loaderData }: Route.ComponentProps) {
  const { firma, datenschutzbeauftragte, fristen, angesehen } = loaderData
  return (
    <DatenschutzPage
      firma={firma}
      datenschutzbeauftragte={datenschutzbeauftragte}
      fristen={fristen}
      angesehen={angesehen}
    />
  )
}
