import { data } from 'react-router'
import { UnsubscribePage, type Unsubscription } from '#app/features/suchen/unsubscribe-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { endBenachrichtigungen, listToUnsubscribe, readUnsubscription } from '#app/server/suchen/unsubscribe.server.ts'
import { ButtonOnlySchema } from '#app/shared/form/form-schema.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/suche-abmelden.ts'

type Page = { origin: string; siteName: string; unsubscription: Unsubscription }

/** Loads the searches of an unsubscribe link. A GET request never unsubscribes. */
export async function loader({ request }: Route.LoaderArgs) {
  const ids = readUnsubscription(new URL(request.url).searchParams)
  const frame = pageFrame()
  if (!ids) return data<Page>({ ...frame, unsubscription: { kind: 'ungueltig' } }, { status: 404 })
  const { names, inKonto } = await listToUnsubscribe(getDatabase(), { ids })
  const unsubscription = names.length > 0 ? { kind: 'offen' as const, names } : { kind: 'beendet' as const, inKonto }
  return data<Page>({ ...frame, unsubscription })
}

/** Unsubscribes. Mail programs also send this request (RFC 8058), without an Origin header; they follow no redirect. */
const signOut = defineForm({
  schema: ButtonOnlySchema,
  who: 'all',
  run: async ({ url, akteur }) => {
    const ids = readUnsubscription(url.searchParams)
    // The page without a button explains an invalid link.
    if (!ids) throw data(null, { status: 404 })
    await endBenachrichtigungen(getDatabase(), { akteur, ids })
    return {}
  },
})

export const action = createFormAction({ signOut })

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'E-Mails abbestellen' }]
  return metaFor({ title: 'E-Mails abbestellen', path: '/suchen/abmelden', noindex: true, ...loaderData })
}

export default function UnsubscribeRoute({ loaderData }: Route.ComponentProps) {
  return <UnsubscribePage unsubscription={loaderData.unsubscription} />
}
