import { BetriebPage } from '#app/features/verwaltung/betrieb/betrieb-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { requireAdministrator } from '#app/server/http/sitzung.server.ts'
import { listFailedJobs } from '#app/server/jobs/jobs.server.ts'
import { loadBetrieb } from '#app/server/verwaltung/betrieb/load-betrieb.server.ts'
import type { Route } from './+types/betrieb.ts'

const HOUR_MS = 3_600_000

/** What of the operation needs somebody (BETRIEB-20). */
export async function loader(args: Route.LoaderArgs) {
  await requireAdministrator(args)
  const now = new Date()
  const db = getDatabase()
  const failedJobs = await listFailedJobs(db, { since: new Date(now.getTime() - HOUR_MS) })
  return { betrieb: await loadBetrieb(db, { failedJobs, now }), now: now.toISOString() }
}

export function meta() {
  return [{ title: 'Betrieb' }, { name: 'robots', content: 'noindex' }]
}

export default function BetriebRoute({ loaderData }: Route.ComponentProps) {
  return <BetriebPage {...loaderData} />
}
