import { StatusVorlagePage } from '#app/features/verwaltung/nachrichten/status-vorlage-page.tsx'
import { VorlagePage } from '#app/features/verwaltung/nachrichten/vorlage-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/answers/domain-error-response.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { loadVorlage } from '#app/server/verwaltung/nachrichten/load-vorlage.server.ts'
import { previewDraft } from '#app/server/verwaltung/nachrichten/preview-draft.server.ts'
import { restoreVorlage, saveVorlage, sendTestMail } from '#app/server/verwaltung/nachrichten/save-vorlage.server.ts'
import {
  isStatusVorlage,
  loadStatusVorlage,
  saveStatusVorlage,
} from '#app/server/verwaltung/nachrichten/status-vorlage.server.ts'
import {
  DraftSchema,
  RestoreSchema,
  StatusTextSchema,
  VorlageSchema,
} from '#app/shared/verwaltung/nachrichten/vorlage.schema.ts'
import { vorlagePath } from '#app/shared/verwaltung/nachrichten/vorlagen.ts'
import type { Route } from './+types/vorlage.ts'

export async function loader(args: Route.LoaderArgs) {
  const { email: testTo } = await requireVerwalter(args)
  const { schluessel: key } = args.params
  const db = getDatabase()
  if (isStatusVorlage(key)) {
    return { vorlage: null, status: await loadStatusVorlage(db, { key }).catch(throwDomainErrorResponse) }
  }
  const example = args.url.searchParams.get('beispiel')
  const options = { key, example, testTo, now: new Date() }
  return { vorlage: await loadVorlage(db, options).catch(throwDomainErrorResponse), status: null }
}

const speichern = defineForm({
  schema: VorlageSchema,
  who: 'verwaltung',
  run: async ({ akteur, params: { schluessel: key = '' }, input, now }) => {
    await saveVorlage(getDatabase(), { akteur, key, ...input, now })
    return { result: { kind: 'gespeichert' }, page: vorlagePath(key) }
  },
})

const vorschau = defineForm({
  schema: DraftSchema,
  who: 'verwaltung',
  run: async ({ params: { schluessel: key = '' }, input, now }) => {
    return { result: await previewDraft(getDatabase(), { key, ...input, now }) }
  },
})

const test = defineForm({
  schema: DraftSchema,
  who: 'verwaltung',
  run: async ({ akteur, params: { schluessel: key = '' }, input, now }) => {
    const { an } = await sendTestMail(getDatabase(), { akteur, key, ...input, now })
    return { result: { kind: 'test', an } }
  },
})

const zuruecksetzen = defineForm({
  schema: RestoreSchema,
  who: 'verwaltung',
  run: async ({ akteur, params: { schluessel: key = '' }, input, now }) => {
    await restoreVorlage(getDatabase(), { akteur, key, ...input, now })
    return { result: { kind: 'gespeichert' }, page: vorlagePath(key) }
  },
})

const status = defineForm({
  schema: StatusTextSchema,
  who: 'verwaltung',
  run: async ({
    akteur,
    params: { schluessel: key = '' },
    input: { betreff, text, farbe, ziel, etappe, before },
    now,
  }) => {
    const said = { anzeigetext: betreff, kundentext: text, color: farbe, target: ziel, etappe }
    const version = await saveStatusVorlage(getDatabase(), { akteur, key, before, ...said, now })
    return { result: { kind: 'gespeichert', version }, page: vorlagePath(key) }
  },
})

export const action = createFormAction({ speichern, vorschau, test, zuruecksetzen, status })

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.vorlage?.title ?? loaderData?.status?.anzeigetext ?? 'Vorlage'
  return [{ title: `Vorlage: ${title}` }, { name: 'robots', content: 'noindex' }]
}

export default function VorlageRoute({ loaderData: { vorlage, status: text } }: Route.ComponentProps) {
  if (vorlage) return <VorlagePage key={vorlage.key} vorlage={vorlage} />
  return text && <StatusVorlagePage key={text.key} status={text} />
}
