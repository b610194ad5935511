import { TerminAendernPage } from '#app/features/verwaltung/termine/termin-aendern-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/domain-error-response.server.ts'
import { createFormAction, defineForm } from '#app/server/http/form-action.server.ts'
import { requireVerwalter } from '#app/server/http/sitzung.server.ts'
import { moveTermin } from '#app/server/termine/move-termin.server.ts'
import { loadAendern } from '#app/server/verwaltung/termine/load-aendern.server.ts'
import { TerminAendernSchema } from '#app/shared/verwaltung/termine.schema.ts'
import type { Route } from './+types/termin-aendern.ts'

/** A slot that is changed or moved (KALENDER-7). */
export async function loader(args: Route.LoaderArgs) {
  await requireVerwalter(args)
  const { terminId } = args.params
  return loadAendern(getDatabase(), { terminId, now: new Date() }).catch(throwDomainErrorResponse)
}

const aendern = defineForm({
  schema: TerminAendernSchema,
  who: 'verwaltung',
  run: async ({ input, akteur, params: { terminId = '' }, now }) => {
    const { stand, datum: date, von: from, bis: to, plaetze: places, treffpunkt, notiz, zustaendig } = input
    const move = { date, from, to, places, treffpunkt, beschreibung: notiz || null, zustaendigId: zustaendig || null }
    const { moved, unreached } = await moveTermin(getDatabase(), { akteur, terminId, move, stand, now })
    return { result: { kind: 'geaendert', moved, unreached } }
  },
})

export const action = createFormAction({ aendern })

export function meta() {
  return [{ title: 'Termin ändern' }, { name: 'robots', content: 'noindex' }]
}

export default function TerminAendernRoute({ loaderData }: Route.ComponentProps) {
  return <TerminAendernPage {...loaderData} />
}
