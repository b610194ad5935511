import { data } from 'react-router'
import { BEWERBUNG_FELDER, pruefeBewerbung } from '#app/features/bewerbung/bewerbung-pruefen.ts'
import { WohnungsbewerbungSeite } from '#app/features/bewerbung/wohnungsbewerbung-seite.tsx'
import { config } from '#app/server/config/config.server.ts'
import { readForm } from '#app/server/http/read-form.server.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/wohnungsbewerbung.ts'

export function loader() {
  return { origin: config.publicUrl, seitenname: config.firma.logoText }
}

/** Only browsers without JavaScript come here. Nothing is kept: the page is a placeholder (seed 001). */
export async function action({ request }: Route.ActionArgs) {
  const formData = await readForm(request)
  const fehler = pruefeBewerbung(formData)
  const gespeichert = Object.keys(fehler).length === 0
  const werte = Object.fromEntries(BEWERBUNG_FELDER.map((feld) => [feld, String(formData.get(feld) ?? '')]))
  return data({ gespeichert, fehler, werte }, { status: gespeichert ? 200 : 400 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Wohnungsbewerbung' }]
  return metaFor({
    title: 'Wohnungsbewerbung',
    description: 'Neue Bewerbung erstellen.',
    path: '/wohnungsbewerbung',
    noindex: true,
    ...loaderData,
  })
}

export default function Wohnungsbewerbung({ actionData }: Route.ComponentProps) {
  return <WohnungsbewerbungSeite antwort={actionData} ziel="/dashboard" />
}
