import { data } from 'react-router'
import { WohnungsbewerbungSeite } from '#app/features/wohnungsbewerbung/wohnungsbewerbung-seite.tsx'
import { readForm } from '#app/server/http/read-form.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { readText } from '#app/shared/formular/read-text.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import { BEWERBUNG_FELDER, checkBewerbung } from '#app/shared/wohnungsbewerbung/check-bewerbung.ts'
import type { Route } from './+types/wohnungsbewerbung.ts'

export function loader() {
  return seitenRahmen()
}

/** Only browsers without JavaScript come here. Nothing is kept: the page is a placeholder (WOHNUNG-3). */
export async function action({ request }: Route.ActionArgs) {
  const formData = await readForm(request)
  const fehler = checkBewerbung(formData)
  const gespeichert = Object.keys(fehler).length === 0
  const werte = Object.fromEntries(BEWERBUNG_FELDER.map((feld) => [feld, readText(formData, feld)]))
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
