import { BulkPage } from '#app/features/verwaltung/anfragen/bulk-page.tsx'
import { loadStatusOptions } from '#app/server/anfragen/status-texts.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { tellProgress } from '#app/server/realtime/tell-progress.server.ts'
import { changeBulk } from '#app/server/verwaltung/anfragen/change-bulk.server.ts'
import { listOpenOfExpose } from '#app/server/verwaltung/anfragen/open-of-expose.server.ts'
import { previewBulkChange } from '#app/server/verwaltung/anfragen/preview-bulk-change.server.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { ChangeBulkSchema, PreviewBulkSchema } from '#app/shared/verwaltung/anfragen/bulk-change.schema.ts'
import { splitLinks } from '#app/shared/verwaltung/anfragen/bulk-preview.ts'
import { isBulkStatus } from '#app/shared/verwaltung/anfragen/status-change.ts'
import type { Route } from './+types/anfragen-bulk.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireVerwalter(args)
  const db = getDatabase()
  const { searchParams } = new URL(args.request.url)
  const exposeId = searchParams.get('expose') ?? ''
  const ids = isUuid(exposeId) ? await listOpenOfExpose(db, exposeId) : searchParams.getAll('ids').filter(isUuid)
  const status = searchParams.get('status') ?? ''
  const options = await loadStatusOptions(db)
  const states = options.flatMap(({ statusKey: key, anzeigetext: text }) => (isBulkStatus(key) ? [{ key, text }] : []))
  if (ids.length === 0 || !isBulkStatus(status)) return { ids, states, chosen: null }
  const anmerkung = searchParams.get('anmerkung') ?? ''
  const preview = await previewBulkChange(db, { chosen: { ids }, status, anmerkung, now: new Date() })
  return { ids, states, chosen: { status, anmerkung, preview } }
}

const vorschau = defineForm({
  schema: PreviewBulkSchema,
  who: 'verwaltung',
  run: async ({ input: { ids, query, except, status, anmerkung }, now }) => {
    const chosen = ids === '' ? { query, except: except.split(' ').filter(isUuid) } : { ids: ids.split(' ') }
    return { result: await previewBulkChange(getDatabase(), { chosen, status, anmerkung, now }) }
  },
})

const status = defineForm({
  schema: ChangeBulkSchema,
  who: 'verwaltung',
  run: async ({ input: { links, email, sms, ohneTermine, stepBack, run = '', ...change }, akteur, now }) => {
    const db = getDatabase()
    const channels = { email: email === 'ja', sms: sms === 'ja' }
    const onProgress = (done: number, total: number) =>
      tellProgress(db, { kontoId: akteur.kontoId, progress: { run, done, total } })
    const isForwardOnly = stepBack !== 'ja'
    const all = { akteur, links: splitLinks(links), channels, isForwardOnly, ...change, now, onProgress }
    const { changed, unreached } = await changeBulk(db, { ...all, withoutTermine: ohneTermine === 'ja' })
    return { result: { kind: 'geaendert', changed, unreached } }
  },
})

export const action = createFormAction({ vorschau, status })

export function meta() {
  return [{ title: 'Anfragen ändern' }, { name: 'robots', content: 'noindex' }]
}

export default function AnfragenBulkRoute({ loaderData }: Route.ComponentProps) {
  return <BulkPage {...loaderData} />
}
