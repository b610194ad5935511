import { redirect } from 'react-router'
import { EintragenPage } from '#app/features/verwaltung/termin/eintragen-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/answers/domain-error-response.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { enterPerson } from '#app/server/verwaltung/termine/enter-person.server.ts'
import { loadEintragen } from '#app/server/verwaltung/termine/load-termin.server.ts'
import { EintragenSchema, NEW_PERSON } from '#app/shared/verwaltung/termine/termin-forms.schema.ts'
import type { Route } from './+types/termin-eintragen.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireVerwalter(args)
  const search = args.url.searchParams.get('suche') ?? ''
  const { terminId } = args.params
  const now = new Date()
  return { search, view: await loadEintragen(getDatabase(), { terminId, search, now }).catch(throwDomainErrorResponse) }
}

const eintragen = defineForm({
  schema: EintragenSchema,
  who: 'verwaltung',
  run: async ({ akteur, params: { terminId = '' }, input, now }) => {
    const { who: chosen, vorname, nachname, nummer, exposeId, personen, notes, walkIn } = input
    const who = chosen === NEW_PERSON ? { person: { vorname, nachname, phone: nummer }, exposeId } : { linkId: chosen }
    const said = { who, personen, notes: notes || null, walkIn: walkIn === 'ja' }
    await enterPerson(getDatabase(), { akteur, terminId, ...said, now })
    return redirect(`/verwaltung/termine/${terminId}`)
  },
})

export const action = createFormAction({ eintragen })

export function meta() {
  return [{ title: 'Jemanden eintragen' }, { name: 'robots', content: 'noindex' }]
}

export default function TerminEintragenRoute({ loaderData }: Route.ComponentProps) {
  return <EintragenPage {...loaderData} />
}
