import { NachrichtenPage } from '#app/features/verwaltung/nachrichten/nachrichten-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { loadNachrichtenPage } from '#app/server/verwaltung/nachrichten/load-nachrichten-page.server.ts'
import { retryNachrichten } from '#app/server/verwaltung/nachrichten/retry-nachrichten.server.ts'
import { RetryReasonSchema, RetrySchema } from '#app/shared/verwaltung/nachrichten/nachricht-forms.schema.ts'
import { NACHRICHTEN_PATH } from '#app/shared/verwaltung/nachrichten/nachrichten.ts'
import type { Route } from './+types/nachrichten.ts'
export async function loader(args: Route.LoaderArgs) {
  await requireVerwalter(args)
  const list = await loadNachrichtenPage(getDatabase(), { params: args.url.searchParams, now: new Date() })
  return { ...list, open: null }
}

const erneut = defineForm({
  schema: RetrySchema,
  who: 'verwaltung',
  run: async ({ akteur, input: { ids }, now }) => {
    const count = await retryNachrichten(getDatabase(), { akteur, which: { ids }, now })
    return { result: { kind: 'gesendet', count }, page: NACHRICHTEN_PATH }
  },
})

const alle = defineForm({
  schema: RetryReasonSchema,
  who: 'verwaltung',
  run: async ({ akteur, input: { reason }, now }) => {
    const count = await retryNachrichten(getDatabase(), { akteur, which: { reason }, now })
    return { result: { kind: 'gesendet', count }, page: NACHRICHTEN_PATH }
  },
})

export const action = createFormAction({ erneut, alle })

export function meta() {
  return [{ title: 'Nachrichten' }, { name: 'robots', content: 'noindex' }]
}

export default function NachrichtenRoute({ loaderData }: Route.ComponentProps) {
  return <NachrichtenPage data={loaderData} />
}
