import { AktePage } from '#app/features/verwaltung/interessenten/akte-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/answers/domain-error-response.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { isPrefetch } from '#app/server/http/request/is-prefetch.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { enqueueFileDeletion } from '#app/server/jobs/delete-files-job.server.ts'
import { markOpened } from '#app/server/verwaltung/anfragen/mark-opened.server.ts'
import { deleteChecked } from '#app/server/verwaltung/interessenten/delete-checked.server.ts'
import { loadAkte } from '#app/server/verwaltung/interessenten/load-akte.server.ts'
import { openSection } from '#app/server/verwaltung/interessenten/open-section.server.ts'
import { date } from '#app/shared/format/date.ts'
import { CheckedSchema, OpenSectionSchema } from '#app/shared/verwaltung/interessenten/akte.schema.ts'
import { aktePath } from '#app/shared/verwaltung/interessenten/akte-paths.ts'
import type { Route } from './+types/interessent.ts'

export async function loader(args: Route.LoaderArgs) {
  const akteur = await requireVerwalter(args)
  const { linkId } = args.params
  const now = new Date()
  const akte = await loadAkte(getDatabase(), { akteur, linkId, now }).catch(throwDomainErrorResponse)
  if (!isPrefetch(args.request)) await markOpened(getDatabase(), { akteur, linkId, now })
  return { akte, today: date(now.toISOString()) }
}

const oeffnen = defineForm({
  schema: OpenSectionSchema,
  who: 'verwaltung',
  run: async ({ akteur, params: { linkId = '' }, input: { section }, now }) => {
    await openSection(getDatabase(), { akteur, linkIds: [linkId], section, now })
    return { page: aktePath(linkId) }
  },
})

const gesehen = defineForm({
  schema: CheckedSchema,
  who: 'verwaltung',
  run: async ({ akteur, params: { linkId = '' }, input: { art }, now }) => {
    const planFileDeletion = enqueueFileDeletion
    await deleteChecked(getDatabase(), { akteur, linkId, kind: art, planFileDeletion, now })
    return { page: aktePath(linkId) }
  },
})

export const action = createFormAction({ oeffnen, gesehen })

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.akte.name || 'Person ohne Namen'
  return [{ title: `Akte von ${name}` }, { name: 'robots', content: 'noindex' }]
}

export default function InteressentRoute({ loaderData }: Route.ComponentProps) {
  return <AktePage {...loaderData} />
}
