import { PostausgangPage } from '#app/features/postausgang/postausgang-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { requireDemo } from '#app/server/http/request/require-demo.server.ts'
import { findPostausgang, listPostausgangRows } from '#app/server/nachrichten/list-postausgang.server.ts'
import { readTableState } from '#app/shared/lists/table-state.ts'
import { POSTAUSGANG_TABLE } from '#app/shared/nachrichten/postausgang.types.ts'
import type { Route } from './+types/postausgang.ts'

/** Page of all mails and SMS (DEMO-1). `?an=` filters by recipient, `?id=` opens one message. Demo mode only. */
export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  requireDemo()
  const db = getDatabase()
  const an = searchParams.get('an') ?? ''
  const open = await findPostausgang(db, { id: searchParams.get('id') ?? '' })
  const state = readTableState(searchParams, POSTAUSGANG_TABLE)
  return { an, open, ...(await listPostausgangRows(db, { an, state })) }
}

export function meta() {
  return [{ title: 'Postausgang' }, { name: 'robots', content: 'noindex' }]
}

export default function PostausgangRoute({ loaderData }: Route.ComponentProps) {
  return <PostausgangPage {...loaderData} />
}
