import { redirect } from 'react-router'
import { ExposeFormPage } from '#app/features/verwaltung/exposes/expose-form-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/answers/domain-error-response.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { loadExposeForm } from '#app/server/verwaltung/exposes/load-expose-form.server.ts'
import {
  archiveExpose,
  bringBackExpose,
  deleteExpose,
  duplicateExpose,
  undoArchive,
} from '#app/server/verwaltung/exposes/put-away-expose.server.ts'
import { restoreFassung } from '#app/server/verwaltung/exposes/restore-fassung.server.ts'
import { saveExpose } from '#app/server/verwaltung/exposes/save-expose.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { ButtonOnlySchema } from '#app/shared/form/form-schema.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { ExposeFassungSchema, ExposeSchema } from '#app/shared/verwaltung/exposes/expose-form.schema.ts'
import { exposePath } from '#app/shared/verwaltung/exposes/expose-view.ts'
import { EXPOSES_PATH } from '#app/shared/verwaltung/exposes/exposes-path.ts'
import type { Route } from './+types/expose.ts'

export async function loader(args: Route.LoaderArgs) {
  const akteur = await requireVerwalter(args)
  const { exposeId: id } = args.params
  return { view: await loadExposeForm(getDatabase(), { akteur, id, now: new Date() }).catch(throwDomainErrorResponse) }
}

function readId({ exposeId = '' }: Readonly<Record<string, string | undefined>>): string {
  if (!isUuid(exposeId)) throw new DomainError('EXPOSE_NICHT_GEFUNDEN', 'Exposé nicht gefunden')
  return exposeId
}

const speichern = defineForm({
  schema: ExposeSchema,
  who: 'verwaltung',
  run: async ({ akteur, params, input, now }) => {
    const id = readId(params)
    const texts = await saveExpose(getDatabase(), { akteur, id, ...input, now })
    return { result: { kind: 'gespeichert', texts }, page: exposePath(id) }
  },
})

const wiederherstellen = defineForm({
  schema: ExposeFassungSchema,
  who: 'verwaltung',
  run: async ({ akteur, params, input, now }) => {
    const id = readId(params)
    const texts = await restoreFassung(getDatabase(), { akteur, id, ...input, now })
    return { result: { kind: 'wiederhergestellt', texts }, page: exposePath(id) }
  },
})

const duplizieren = defineForm({
  schema: ButtonOnlySchema,
  who: 'verwaltung',
  run: async ({ akteur, params, now }) => {
    const { id } = await duplicateExpose(getDatabase(), { akteur, id: readId(params), now })
    return redirect(exposePath(id))
  },
})

const archivieren = defineForm({
  schema: ButtonOnlySchema,
  who: 'verwaltung',
  run: async ({ akteur, params, now }) => {
    const id = readId(params)
    const open = await archiveExpose(getDatabase(), { akteur, id, now })
    return { result: { kind: 'archiviert', ...open }, page: exposePath(id) }
  },
})

const undo = defineForm({
  schema: ButtonOnlySchema,
  who: 'verwaltung',
  run: async ({ akteur, params, now }) => {
    const id = readId(params)
    await undoArchive(getDatabase(), { akteur, id, now })
    return { result: { kind: 'zurueckgeholt' }, page: exposePath(id) }
  },
})

const zurueckholen = defineForm({
  schema: ButtonOnlySchema,
  who: 'verwaltung',
  run: async ({ akteur, params, now }) => {
    const id = readId(params)
    await bringBackExpose(getDatabase(), { akteur, id, now })
    return { result: { kind: 'zurueckgeholt' }, page: exposePath(id) }
  },
})

const loeschen = defineForm({
  schema: ButtonOnlySchema,
  who: 'verwaltung',
  run: async ({ akteur, params, now }) => {
    await deleteExpose(getDatabase(), { akteur, id: readId(params), now })
    return redirect(EXPOSES_PATH)
  },
})

export const action = createFormAction({
  speichern,
  wiederherstellen,
  duplizieren,
  archivieren,
  undo,
  zurueckholen,
  loeschen,
})

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Exposé: ${loaderData?.view.texts.title ?? ''}` }, { name: 'robots', content: 'noindex' }]
}

export default function ExposeRoute({ loaderData: { view } }: Route.ComponentProps) {
  return <ExposeFormPage key={view.id} view={view} />
}
