import { data } from 'react-router'
import { UebersichtPage } from '#app/features/verwaltung/uebersicht/uebersicht-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { loadUebersicht } from '#app/server/verwaltung/uebersicht/load-uebersicht.server.ts'
import type { Route } from './+types/uebersicht.ts'

/** Cookie that stores the choice „Nur meine“, used if the URL does not contain it. */
const COOKIE = 'uebersicht_meine'
const YEAR_SECONDS = 365 * 86_400

export async function loader(args: Route.LoaderArgs) {
  const { kontoId } = await requireVerwalter(args)
  const { searchParams } = args.url
  const asked = searchParams.get('umfang')
  const remembered = /(?:^|;\s*)uebersicht_meine=1(?:;|$)/.test(args.request.headers.get('Cookie') ?? '')
  const isMine = asked === null ? remembered : asked === 'meine'
  const view = await loadUebersicht(getDatabase(), {
    zustaendigId: isMine ? kontoId : null,
    allFree: searchParams.get('frei') === 'alle',
    now: new Date(),
  })
  const cookie = `${COOKIE}=${isMine ? 1 : 0}; Path=/verwaltung; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax`
  // UEBERSICHT-3
  return data({ view, isMine }, isMine === remembered ? undefined : { headers: { 'Set-Cookie': cookie } })
}

export function meta() {
  return [{ title: 'Übersicht' }, { name: 'robots', content: 'noindex' }]
}

export default function UebersichtRoute({ loaderData }: Route.ComponentProps) {
  return <UebersichtPage {...loaderData} />
}
