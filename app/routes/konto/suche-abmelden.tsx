import { data } from 'react-router'
import { type Abmeldung, SucheAbmeldenSeite } from '#app/features/suchen/suche-abmelden-seite.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/form-action.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { endBenachrichtigungen, listAbzumeldende, readAbmeldung } from '#app/server/suchen/abmelden.server.ts'
import { NurKnopfSchema } from '#app/shared/formular/form-schema.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/suche-abmelden.ts'

type Seite = { origin: string; seitenname: string; abmeldung: Abmeldung }

/** `/suchen/abmelden?suche=…&token=…`: shows what would be ended. A GET never does it. */
export async function loader({ request }: Route.LoaderArgs) {
  const ids = readAbmeldung(new URL(request.url).searchParams)
  const rahmen = seitenRahmen()
  if (!ids) return data<Seite>({ ...rahmen, abmeldung: { art: 'ungueltig' } }, { status: 404 })
  const namen = await listAbzumeldende(getDatabase(), { ids })
  return data<Seite>({ ...rahmen, abmeldung: namen.length > 0 ? { art: 'offen', namen } : { art: 'beendet' } })
}

/** The button of the page, and the one of mail programs (RFC 8058: they send no Origin and want no redirect). */
const abmelden = defineForm({
  schema: NurKnopfSchema,
  wer: 'alle',
  run: async ({ url, akteur }) => {
    const ids = readAbmeldung(url.searchParams)
    // A page without a button shows what is wrong with such a link.
    if (!ids) throw data(null, { status: 404 })
    await endBenachrichtigungen(getDatabase(), { akteur, ids })
    return {}
  },
})

export const action = createFormAction({ abmelden })

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'E-Mails abbestellen' }]
  return metaFor({ title: 'E-Mails abbestellen', path: '/suchen/abmelden', noindex: true, ...loaderData })
}

export default function SucheAbmelden({ loaderData }: Route.ComponentProps) {
  return <SucheAbmeldenSeite abmeldung={loaderData.abmeldung} />
}
