import { redirect } from 'react-router'
import { TerminPage } from '#app/features/verwaltung/termin/termin-page.tsx'
import { setAnwesenheit } from '#app/server/besichtigungen/set-anwesenheit.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/answers/domain-error-response.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { cancelForPerson } from '#app/server/verwaltung/termine/enter-person.server.ts'
import { loadTermin } from '#app/server/verwaltung/termine/load-termin.server.ts'
import { longDate, time } from '#app/shared/format/date.ts'
import { AnwesenheitSchema, StornierenSchema } from '#app/shared/verwaltung/termine/termin-forms.schema.ts'
import type { Route } from './+types/termin.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireVerwalter(args)
  const { terminId } = args.params
  const termin = await loadTermin(getDatabase(), { terminId, now: new Date() }).catch(throwDomainErrorResponse)
  return { termin, toCancel: args.url.searchParams.get('stornieren') }
}

const SAID = { ja: true, nein: false, offen: null } as const
const pageOf = (terminId: string) => `/verwaltung/termine/${terminId}`

const anwesenheit = defineForm({
  schema: AnwesenheitSchema,
  who: 'verwaltung',
  run: async ({ akteur, params: { terminId = '' }, input: { buchungId, erschienen, before }, now }) => {
    const said = { erschienen: SAID[erschienen], before: SAID[before] }
    await setAnwesenheit(getDatabase(), { akteur, terminId, buchungId, ...said, now })
    return { page: pageOf(terminId) }
  },
})

const stornieren = defineForm({
  schema: StornierenSchema,
  who: 'verwaltung',
  run: async ({ akteur, params: { terminId = '' }, input: { linkId }, now }) => {
    await cancelForPerson(getDatabase(), { akteur, linkId, now })
    return redirect(pageOf(terminId))
  },
})

export const action = createFormAction({ anwesenheit, stornieren })

export function meta({ loaderData }: Route.MetaArgs) {
  const termin = loaderData?.termin
  return [
    { title: termin ? `Termin am ${longDate(termin.date)}, ${time(termin.from)}` : 'Termin' },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function TerminRoute({ loaderData }: Route.ComponentProps) {
  return <TerminPage key={loaderData.termin.id} {...loaderData} />
}
