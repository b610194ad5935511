import type { z } from 'zod/mini'
import { TerminAendernPage } from '#app/features/verwaltung/termine/termin-aendern-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/answers/domain-error-response.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import type { TerminMove } from '#app/server/termine/manage/move-termin.server.ts'
import { previewMove } from '#app/server/termine/manage/preview-move.server.ts'
import { loadAendern } from '#app/server/verwaltung/termine/load-aendern.server.ts'
import { saveAendern } from '#app/server/verwaltung/termine/save-aendern.server.ts'
import { TerminAendernSchema } from '#app/shared/verwaltung/termine/termine.schema.ts'
import type { Route } from './+types/termin-aendern.ts'
export async function loader(args: Route.LoaderArgs) {
  await requireVerwalter(args)
  const { terminId } = args.params
  return loadAendern(getDatabase(), { terminId, now: new Date() }).catch(throwDomainErrorResponse)
}

function toMove(input: z.infer<typeof TerminAendernSchema>): TerminMove {
  const { datum: date, von: from, bis: to, plaetze: places, treffpunkt, notiz, zustaendig } = input
  return { date, from, to, places, treffpunkt, beschreibung: notiz || null, zustaendigId: zustaendig || null }
}

const aendern = defineForm({
  schema: TerminAendernSchema,
  who: 'verwaltung',
  run: async ({ input, akteur, params: { terminId = '' }, now }) => {
    const { stand, gesehen: seen } = input
    return { result: await saveAendern(getDatabase(), { akteur, terminId, move: toMove(input), stand, seen, now }) }
  },
})

const vorschau = defineForm({
  schema: TerminAendernSchema,
  who: 'verwaltung',
  run: async ({ input, params: { terminId = '' }, now }) => ({
    result: await previewMove(getDatabase(), { terminId, move: toMove(input), now }),
  }),
})

export const action = createFormAction({ aendern, vorschau })

export function meta() {
  return [{ title: 'Termin ändern' }, { name: 'robots', content: 'noindex' }]
}

export default function TerminAendernRoute({ loaderData }: Route.ComponentProps) {
  return <TerminAendernPage {...loaderData} />
}
