import { redirect } from 'react-router'
import { DecisionPage } from '#app/features/verwaltung/interessenten/decision-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/answers/domain-error-response.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { decide } from '#app/server/verwaltung/interessenten/decide.server.ts'
import { loadDecision } from '#app/server/verwaltung/interessenten/load-decision.server.ts'
import { anfragePathIn } from '#app/shared/verwaltung/anfragen/anfrage-view.ts'
import { aktePath, DECISIONS } from '#app/shared/verwaltung/interessenten/akte-paths.ts'
import { DecisionSchema } from '#app/shared/verwaltung/interessenten/decision.schema.ts'
import { toZusageTerms } from '#app/shared/zusage/zusage.schema.ts'
import type { Route } from './+types/interessent-entscheidung.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireVerwalter(args)
  const { linkId } = args.params
  const decision = DECISIONS.find((name) => name === args.url.searchParams.get('fuer'))
  if (decision === undefined) throw redirect(aktePath(linkId))
  const call = { linkId, decision, now: new Date() }
  const view = await loadDecision(getDatabase(), call).catch(throwDomainErrorResponse)
  return { view, list: args.url.searchParams.get('liste') }
}

const entscheiden = defineForm({
  schema: DecisionSchema,
  who: 'verwaltung',
  run: async ({ akteur, params: { linkId = '' }, url, input, now }) => {
    const { decision, stand, others } = input
    const zusage = toZusageTerms(input)
    await decide(getDatabase(), { akteur, decision, link: { id: linkId, stand }, others, zusage, now })
    const list = url.searchParams.get('liste')
    return redirect(list === null ? aktePath(linkId) : anfragePathIn(linkId, list))
  },
})

export const action = createFormAction({ entscheiden })

export function meta() {
  return [{ title: 'Entscheidung' }, { name: 'robots', content: 'noindex' }]
}

export default function InteressentEntscheidungRoute({ loaderData }: Route.ComponentProps) {
  return <DecisionPage {...loaderData} />
}
