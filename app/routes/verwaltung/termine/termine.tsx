import { TerminePage } from '#app/features/verwaltung/termine/termine-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { changeTermine, type TerminAction } from '#app/server/termine/manage/change-termine.server.ts'
import { previewCallOff } from '#app/server/termine/manage/preview-call-off.server.ts'
import {
  deleteKalenderAbo,
  findKalenderAbo,
  renewKalenderAbo,
} from '#app/server/verwaltung/termine/kalender-abo.server.ts'
import { loadChoices, loadKalender, loadWithoutTermine } from '#app/server/verwaltung/termine/load-kalender.server.ts'
import { ButtonOnlySchema } from '#app/shared/form/form-schema.ts'
import { readKalenderState } from '#app/shared/verwaltung/termine/kalender-url.ts'
import { TermineSchema } from '#app/shared/verwaltung/termine/termine.schema.ts'
import type { Route } from './+types/termine.ts'

export async function loader(args: Route.LoaderArgs) {
  const { kontoId } = await requireVerwalter(args)
  const db = getDatabase()
  const now = new Date()
  const state = readKalenderState(args.url.searchParams, now)
  const { monday, filter, view } = state
  const isList = view === 'liste'
  const [kalender, choices, abo, without] = await Promise.all([
    loadKalender(db, { monday, filter, now }),
    loadChoices(db, filter),
    isList ? findKalenderAbo(db, kontoId) : null,
    isList ? loadWithoutTermine(db, { now }) : [],
  ])
  return { state, kalender, choices, abo, without, kontoId, now: now.toISOString() }
}

const change = (action: TerminAction) =>
  defineForm({
    schema: TermineSchema,
    who: 'verwaltung',
    run: async ({ input: { termin: terminIds }, akteur, now }) => {
      const changed = await changeTermine(getDatabase(), { akteur, action, terminIds, now })
      return { result: { kind: 'geaendert', ...changed } }
    },
  })

const pruefen = defineForm({
  schema: TermineSchema,
  who: 'verwaltung',
  run: async ({ input: { termin: terminIds }, now }) => ({
    result: { kind: 'vorschau', ...(await previewCallOff(getDatabase(), { terminIds, now })) },
  }),
})

const erneuern = defineForm({
  schema: ButtonOnlySchema,
  who: 'verwaltung',
  run: async ({ akteur, now }) => {
    await renewKalenderAbo(getDatabase(), { akteur, now })
    return { result: { kind: 'erneuert' } }
  },
})

const ausschalten = defineForm({
  schema: ButtonOnlySchema,
  who: 'verwaltung',
  run: async ({ akteur, now }) => {
    await deleteKalenderAbo(getDatabase(), { akteur, now })
    return { result: { kind: 'ausgeschaltet' } }
  },
})

export const action = createFormAction({
  oeffnen: change('open'),
  schliessen: change('close'),
  absagen: change('callOff'),
  pruefen,
  erneuern,
  ausschalten,
})

export function meta() {
  return [{ title: 'Termine' }, { name: 'robots', content: 'noindex' }]
}

export default function TermineRoute({ loaderData }: Route.ComponentProps) {
  return <TerminePage {...loaderData} />
}
