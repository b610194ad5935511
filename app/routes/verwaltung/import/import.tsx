import { LaeufePage } from '#app/features/verwaltung/import/laeufe-page.tsx'
import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { receiveImport } from '#app/server/handlers/receive-import.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { loadLaeufe } from '#app/server/ingest/runs/load-laeufe.server.ts'
import { IMPORT_PATH, LAEUFE } from '#app/shared/verwaltung/import/import-lauf.ts'
import type { Route } from './+types/import.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireVerwalter(args)
  const { table } = LAEUFE.read(args.url.searchParams)
  const laeufe = await loadLaeufe(getDatabase(), { table, now: new Date() })
  return { ...laeufe, folder: config.importFolder }
}

export const action = (args: Route.ActionArgs) => receiveImport(args, { art: 'openimmo', page: IMPORT_PATH })

export function meta() {
  return [{ title: 'Import' }, { name: 'robots', content: 'noindex' }]
}

export default function ImportRoute({ loaderData }: Route.ComponentProps) {
  return <LaeufePage {...loaderData} />
}
