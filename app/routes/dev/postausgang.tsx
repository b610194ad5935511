import { PostausgangSeite } from '#app/features/postausgang/postausgang-seite.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { requireDemo } from '#app/server/http/require-demo.server.ts'
import { listPostausgang } from '#app/server/nachrichten/list-postausgang.server.ts'
import type { Route } from './+types/postausgang.ts'

/** Every mail and SMS that was "sent" (DEMO-1): only in demo mode. `?an=` filters, `?id=` opens one. */
export async function loader({ request }: Route.LoaderArgs) {
  requireDemo()
  const { searchParams } = new URL(request.url)
  const an = searchParams.get('an') ?? ''
  const nachrichten = await listPostausgang(getDatabase(), { an, teil: true })
  return { an, id: searchParams.get('id'), nachrichten }
}

export function meta() {
  return [{ title: 'Postausgang' }, { name: 'robots', content: 'noindex' }]
}

export default function PostausgangRoute({ loaderData }: Route.ComponentProps) {
  return <PostausgangSeite {...loaderData} />
}
