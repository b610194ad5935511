import { redirect } from 'react-router'
import { AnfragePage } from '#app/features/verwaltung/anfrage/anfrage-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/answers/domain-error-response.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { isPrefetch } from '#app/server/http/request/is-prefetch.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { changeStatus } from '#app/server/verwaltung/anfragen/change-status.server.ts'
import { findNeighbours } from '#app/server/verwaltung/anfragen/find-neighbours.server.ts'
import { linkPersons, unlinkPersons } from '#app/server/verwaltung/anfragen/link-persons.server.ts'
import { loadAnfrage, loadAnfrageChange } from '#app/server/verwaltung/anfragen/load-anfrage.server.ts'
import { markOpened } from '#app/server/verwaltung/anfragen/mark-opened.server.ts'
import {
  offerMietangebot,
  withdrawMietangebot,
} from '#app/server/verwaltung/anfragen/mietangebot/mietangebot.server.ts'
import { addNotiz, deleteNotiz } from '#app/server/verwaltung/anfragen/notizen.server.ts'
import { previewStatusChange } from '#app/server/verwaltung/anfragen/preview-status-change.server.ts'
import { changeZusage, passOnZusage } from '#app/server/verwaltung/anfragen/zusage/change-zusage.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { ButtonOnlySchema } from '#app/shared/form/form-schema.ts'
import {
  MietangebotSchema,
  NotizLoeschenSchema,
  NotizSchema,
  StatusSchema,
  VerbindenSchema,
  VorschauSchema,
} from '#app/shared/verwaltung/anfragen/anfrage-forms.schema.ts'
import { staffAnfragePath } from '#app/shared/verwaltung/anfragen/anfrage-view.ts'
import { ANFRAGEN } from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import { toZusageTerms, ZusageTermsSchema } from '#app/shared/zusage/zusage.schema.ts'
import type { Route } from './+types/anfrage.ts'

/** Query parameters of this page. All others belong to the list from which the page was opened. */
const OWN_PARAMS = ['neu', 'vorschau', 'vergleich', 'index']
const VIEWS = ['bereich', 'email', 'sms'] as const

export async function loader(args: Route.LoaderArgs) {
  const akteur = await requireVerwalter(args)
  const now = new Date()
  const db = getDatabase()
  const { linkId } = args.params
  const { searchParams } = args.url
  const anfrage = await loadAnfrage(db, { akteur, linkId, now }).catch(throwDomainErrorResponse)
  // No initial choice (STATUSWECHSEL-8).
  const chosen = anfrage.possible.find(({ key }) => key === searchParams.get('neu'))
  const from = anfrage.status?.statusKey ?? null
  if (!isPrefetch(args.request)) await markOpened(db, { akteur, linkId, now })
  return {
    anfrage,
    change: chosen ? await loadAnfrageChange(db, { linkId, from, status: chosen.key, now }) : null,
    neighbours: await findNeighbours(db, { linkId, state: ANFRAGEN.read(searchParams), now }),
    list: listOf(searchParams),
    view: VIEWS.find((view) => view === searchParams.get('vorschau')) ?? 'bereich',
    compared: searchParams.get('vergleich'),
  }
}

function listOf(params: URLSearchParams): string {
  return new URLSearchParams(Array.from(params).filter(([name]) => !OWN_PARAMS.includes(name))).toString()
}

function pageOf({ params, url }: { params: { linkId?: string }; url: URL }): string {
  const list = listOf(url.searchParams)
  return `${staffAnfragePath(params.linkId ?? '')}${list === '' ? '' : `?${list}`}`
}

const status = defineForm({
  schema: StatusSchema,
  who: 'verwaltung',
  run: async ({ akteur, input, now, ...args }) => {
    const { status, stand, anmerkung } = input
    const channels = { email: input.email === 'ja', sms: input.sms === 'ja' }
    const links = [{ id: args.params.linkId ?? '', stand }]
    const isForwardOnly = input.stepBack !== 'ja'
    await changeStatus(getDatabase(), { akteur, links, status, anmerkung, channels, isForwardOnly, now })
    return redirect(pageOf(args))
  },
})

const vorschau = defineForm({
  schema: VorschauSchema,
  who: 'verwaltung',
  run: async ({ input: { status, anmerkung }, params: { linkId = '' }, now }) => {
    const { reading } = await previewStatusChange(getDatabase(), { ids: [linkId], status, anmerkung, now })
    return { result: { kind: 'vorschau', mail: reading?.mail ?? null, sms: reading?.sms ?? null } }
  },
})

const notiz = defineForm({
  schema: NotizSchema,
  who: 'verwaltung',
  run: async ({ akteur, input: { text }, now, ...args }) => {
    await addNotiz(getDatabase(), { akteur, linkId: args.params.linkId ?? '', text, now })
    return { page: pageOf(args) }
  },
})

const notizLoeschen = defineForm({
  schema: NotizLoeschenSchema,
  who: 'verwaltung',
  run: async ({ akteur, input: { notizId }, now, ...args }) => {
    await deleteNotiz(getDatabase(), { akteur, linkId: args.params.linkId ?? '', notizId, now })
    return { page: pageOf(args) }
  },
})

const verbinden = defineForm({
  schema: VerbindenSchema,
  who: 'verwaltung',
  run: async ({ akteur, input: { profilId }, now, ...args }) => {
    await linkPersons(getDatabase(), { akteur, linkId: args.params.linkId ?? '', profilId, now })
    return redirect(pageOf(args))
  },
})

const trennen = defineForm({
  schema: VerbindenSchema,
  who: 'verwaltung',
  run: async ({ akteur, input: { profilId }, now, ...args }) => {
    await unlinkPersons(getDatabase(), { akteur, linkId: args.params.linkId ?? '', profilId, now })
    return redirect(pageOf(args))
  },
})

const mietangebot = defineForm({
  schema: MietangebotSchema,
  who: 'verwaltung',
  run: async ({ akteur, input: { bis }, now, ...args }) => {
    await offerMietangebot(getDatabase(), { akteur, linkId: args.params.linkId ?? '', bis, now })
    return { page: pageOf(args) }
  },
})

const mietangebotZurueckziehen = defineForm({
  schema: ButtonOnlySchema,
  who: 'verwaltung',
  run: async ({ akteur, now, ...args }) => {
    await withdrawMietangebot(getDatabase(), { akteur, linkId: args.params.linkId ?? '', now })
    return { page: pageOf(args) }
  },
})

const zusage = defineForm({
  schema: ZusageTermsSchema,
  who: 'verwaltung',
  run: async ({ akteur, input, now, ...args }) => {
    const terms = toZusageTerms(input)
    if (terms === null) throw new DomainError('ZUSAGE_FRIST', 'Bitte geben Sie an, bis wann die Person antworten soll.')
    await changeZusage(getDatabase(), { akteur, linkId: args.params.linkId ?? '', terms, now })
    return { page: pageOf(args) }
  },
})

const zusageWeitergeben = defineForm({
  schema: ButtonOnlySchema,
  who: 'verwaltung',
  run: async ({ akteur, params: { linkId = '' }, now }) =>
    redirect(await passOnZusage(getDatabase(), { akteur, linkId, now })),
})

export const action = createFormAction({
  status,
  vorschau,
  notiz,
  'notiz-loeschen': notizLoeschen,
  verbinden,
  trennen,
  mietangebot,
  'mietangebot-zurueckziehen': mietangebotZurueckziehen,
  zusage,
  'zusage-weitergeben': zusageWeitergeben,
})

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData ? `Anfrage von ${loaderData.anfrage.name || 'einer Person ohne Namen'}` : 'Anfrage' },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function AnfrageRoute({ loaderData }: Route.ComponentProps) {
  return <AnfragePage key={loaderData.anfrage.id} {...loaderData} />
}
