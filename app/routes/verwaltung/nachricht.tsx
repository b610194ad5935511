import { NachrichtenPage } from '#app/features/verwaltung/nachrichten/nachrichten-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/answers/domain-error-response.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { correctAdresse } from '#app/server/verwaltung/nachrichten/correct-adresse.server.ts'
import { loadNachricht } from '#app/server/verwaltung/nachrichten/load-nachricht.server.ts'
import { loadNachrichtenPage } from '#app/server/verwaltung/nachrichten/load-nachrichten-page.server.ts'
import { retryNachrichten } from '#app/server/verwaltung/nachrichten/retry-nachrichten.server.ts'
import { ButtonOnlySchema } from '#app/shared/form/form-schema.ts'
import { AdresseSchema } from '#app/shared/verwaltung/nachrichten/nachricht-forms.schema.ts'
import { nachrichtPath } from '#app/shared/verwaltung/nachrichten/nachrichten.ts'
import type { Route } from './+types/nachricht.ts'
export async function loader(args: Route.LoaderArgs) {
  await requireVerwalter(args)
  const [db, now] = [getDatabase(), new Date()]
  const open = await loadNachricht(db, { id: args.params.nachrichtId, now }).catch(throwDomainErrorResponse)
  return { open, ...(await loadNachrichtenPage(db, { params: args.url.searchParams, now })) }
}

const erneut = defineForm({
  schema: ButtonOnlySchema,
  who: 'verwaltung',
  run: async ({ akteur, params: { nachrichtId = '' }, now }) => {
    const count = await retryNachrichten(getDatabase(), { akteur, which: { ids: [nachrichtId] }, now })
    return { result: { kind: 'gesendet', count }, page: nachrichtPath(nachrichtId) }
  },
})

const adresse = defineForm({
  schema: AdresseSchema,
  who: 'verwaltung',
  run: async ({ akteur, params: { nachrichtId: id = '' }, input: { an, inKonto, stand }, now }) => {
    await correctAdresse(getDatabase(), { akteur, id, an, inKonto: inKonto === 'ja', stand, now })
    return { result: { kind: 'gesendet', count: 1 }, page: nachrichtPath(id) }
  },
})

export const action = createFormAction({ erneut, adresse })

export function meta({ loaderData }: Route.MetaArgs) {
  const open = loaderData?.open
  return [
    { title: open ? `Nachricht an ${open.name || open.an}` : 'Nachricht' },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function NachrichtRoute({ loaderData }: Route.ComponentProps) {
  return <NachrichtenPage data={loaderData} />
}
