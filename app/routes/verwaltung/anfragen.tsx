import { redirect } from 'react-router'
import { AnfragenPage } from '#app/features/verwaltung/anfragen/anfragen-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/form-action.server.ts'
import { requireVerwalter } from '#app/server/http/sitzung.server.ts'
import { loadAnfragen } from '#app/server/verwaltung/anfragen/load-anfragen.server.ts'
import { changeAnsicht, deleteAnsicht, saveAnsicht } from '#app/server/verwaltung/ansichten/ansichten.server.ts'
import { ANFRAGEN_PATH, readAnfragenState } from '#app/shared/verwaltung/anfragen-filter.ts'
import {
  DeleteAnsichtSchema,
  OverwriteAnsichtSchema,
  RenameAnsichtSchema,
  SaveAnsichtSchema,
} from '#app/shared/verwaltung/ansicht.schema.ts'
import { readDay } from '#app/shared/verwaltung/woche.ts'
import type { Route } from './+types/anfragen.ts'

const BEREICH = 'anfragen'

/** The list as its URL says. `geladen`: since when the page is open; what has come since is counted, and not shown. */
export async function loader(args: Route.LoaderArgs) {
  const { kontoId } = await requireVerwalter(args)
  const { searchParams } = new URL(args.request.url)
  const state = readAnfragenState(searchParams)
  const now = new Date()
  const loadedAt = readInstant(searchParams.get('geladen'))
  const data = await loadAnfragen(getDatabase(), { kontoId, state, until: loadedAt, now })
  return { ...data, loadedAt: (loadedAt ?? now).toISOString(), today: now.toISOString() }
}

const speichern = defineForm({
  schema: SaveAnsichtSchema,
  who: 'verwaltung',
  run: async ({ input: { name, query }, akteur, now }) => {
    const { id } = await saveAnsicht(getDatabase(), { akteur, bereich: BEREICH, name, query, now })
    return redirect(`${ANFRAGEN_PATH}?${ansichtQuery(query, id)}`)
  },
})

const setzen = defineForm({
  schema: OverwriteAnsichtSchema,
  who: 'verwaltung',
  run: async ({ input: { id, query }, akteur, now }) => {
    await changeAnsicht(getDatabase(), { akteur, id, bereich: BEREICH, query, now })
    return redirect(`${ANFRAGEN_PATH}?${ansichtQuery(query, id)}`)
  },
})

const aendern = defineForm({
  schema: RenameAnsichtSchema,
  who: 'verwaltung',
  run: async ({ input: { id, name }, akteur, now }) => {
    await changeAnsicht(getDatabase(), { akteur, id, bereich: BEREICH, name, now })
    return { result: { kind: 'geaendert' } }
  },
})

const loeschen = defineForm({
  schema: DeleteAnsichtSchema,
  who: 'verwaltung',
  run: async ({ input: { id }, akteur, now }) => {
    await deleteAnsicht(getDatabase(), { akteur, id, now })
    return redirect(ANFRAGEN_PATH)
  },
})

export const action = createFormAction({ speichern, setzen, aendern, loeschen })

export function meta() {
  return [{ title: 'Anfragen' }, { name: 'robots', content: 'noindex' }]
}

export default function AnfragenRoute({ loaderData }: Route.ComponentProps) {
  return <AnfragenPage data={loaderData} />
}

function ansichtQuery(query: string, id: string): URLSearchParams {
  const params = new URLSearchParams(query)
  params.set('ansicht', id)
  return params
}

/** A moment of a day that the database knows, too. */
function readInstant(text: string | null): Date | null {
  const instant = new Date(text ?? '')
  return Number.isNaN(instant.getTime()) || readDay(instant.toISOString().slice(0, 10)) === null ? null : instant
}
