import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { createLastAnswer } from '#app/components/hooks/last-answer.ts'
import { AnmeldungRequired } from '#app/components/konto/anmeldung-required.tsx'
import { PageError } from '#app/components/states/page-error.tsx'
import { FragebogenPage } from '#app/features/mieterfragebogen/overview/fragebogen-page.tsx'
import { loadBewerbungWays } from '#app/server/anfragen/bewerbung/load-bewerbung-ways.server.ts'
import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { findKontoId, redirectWithoutFaktor } from '#app/server/http/request/sitzung.server.ts'
import { enqueueFileDeletion } from '#app/server/jobs/delete-files-job.server.ts'
import {
  noteBeitritteSeen,
  renewTeilenLink,
  saveBeschreibung,
  switchTeilenLink,
} from '#app/server/mieterfragebogen/overview/change-fragebogen.server.ts'
import { createFragebogen } from '#app/server/mieterfragebogen/overview/create-fragebogen.server.ts'
import { deleteInteressent } from '#app/server/mieterfragebogen/overview/delete-interessent.server.ts'
import { findFragebogen } from '#app/server/mieterfragebogen/overview/find-fragebogen.server.ts'
import type { BewerbungWays } from '#app/shared/bewerbung/bewerbung-parts.ts'
import { bewerbungOf, withBewerbung } from '#app/shared/bewerbung/bewerbung-path.ts'
import { ButtonOnlySchema } from '#app/shared/form/form-schema.ts'
import {
  BeschreibungSchema,
  DeleteInteressentSchema,
  RenewLinkSchema,
  SeenSchema,
  SwitchLinkSchema,
} from '#app/shared/mieterfragebogen/fragebogen.schema.ts'
import type { FragebogenView } from '#app/shared/mieterfragebogen/fragebogen.types.ts'
import { FRAGEBOGEN_PATH, fragebogenPath } from '#app/shared/mieterfragebogen/fragebogen-path.ts'
import { ENTRY_GONE } from '#app/shared/mieterfragebogen/fragebogen-text.ts'
import { listMappeParts, type MappeOffer } from '#app/shared/mieterfragebogen/mappe-choice.ts'
import { fragenOf, type PersonRolle } from '#app/shared/mieterfragebogen/person-rolle.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/mieterfragebogen.ts'

const TITLE = 'Mein/Unser Mieterfragebogen'

type Page = {
  origin: string
  siteName: string
  mappe: MappeOffer
  path: string
  isAngemeldet: boolean
  /** Questionnaire of the account; null if it has not been created yet. */
  fragebogen: FragebogenView | null
  ways: BewerbungWays | null
}

/** Loads the questionnaire. Does not create it: only the form `anlegen` does. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Page> {
  await redirectWithoutFaktor(context)
  const kontoId = await findKontoId(context)
  const page = {
    ...pageFrame(),
    mappe: toOffer('mieter'),
    path: url.pathname + url.search,
  }
  if (kontoId === null) return { ...page, isAngemeldet: false, fragebogen: null, ways: null }
  const id = url.searchParams.get('id')
  const fragebogen = await findFragebogen(getDatabase(), { kontoId, id, now: new Date() })
  if (!fragebogen && id !== null) throw data({ kind: 'mieterfragebogen' }, { status: 404 })
  const exposeId = bewerbungOf(url)
  const ways = fragebogen && !fragebogen.buergschaft && (await loadBewerbungWays(getDatabase(), { kontoId, exposeId }))
  const mappe = toOffer(fragebogen?.buergschaft ? 'buerge' : 'mieter')
  return { ...page, mappe, isAngemeldet: true, fragebogen, ways: ways || null }
}

const toOffer = (rolle: PersonRolle): MappeOffer => ({
  firmaName: config.firma.name,
  parts: listMappeParts(fragenOf(rolle, config.fragen)),
})

const lastAnswer = createLastAnswer<Page>()
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Page> {
  return lastAnswer.load(() => serverLoader())
}

/** Adds the application from which the page was opened to a path, for browsers without JavaScript (BEWERBUNG-10). */
const keep = (path: string, url: URL) => withBewerbung(path, bewerbungOf(url))

const anlegen = defineForm({
  schema: ButtonOnlySchema,
  who: 'angemeldet',
  run: async ({ akteur, url, now }) => {
    const { isNew } = await createFragebogen(getDatabase(), { akteur, now })
    return isNew
      ? { result: { kind: 'angelegt' }, page: keep(`${FRAGEBOGEN_PATH}?erledigt=angelegt`, url) }
      : { result: { kind: 'vorhanden' }, page: keep(FRAGEBOGEN_PATH, url) }
  },
})

const loeschen = defineForm({
  schema: DeleteInteressentSchema,
  who: 'angemeldet',
  run: async ({ input: { interessentId }, akteur, url }) => {
    const planFileDeletion = enqueueFileDeletion
    const deletion = { akteur, interessentId, planFileDeletion }
    const done = await deleteInteressent(getDatabase(), deletion)
    if (done.kind === 'ganz') return redirect('/dashboard?erledigt=mieterfragebogen')
    if (done.kind === 'verlassen') {
      if (done.other === null) return redirect('/dashboard?erledigt=verlassen')
      return redirect(keep(`${fragebogenPath(done.other)}&erledigt=verlassen`, url))
    }
    return { result: { kind: 'geloescht' }, page: keep(`${fragebogenPath(done.fragebogenId)}&erledigt=geloescht`, url) }
  },
  say: () => ({ title: 'Fehler beim Löschen', text: 'Der Interessent konnte nicht gelöscht werden.' }),
})

const beschreiben = defineForm({
  schema: BeschreibungSchema,
  who: 'angemeldet',
  run: async ({ input, akteur, url }) => {
    await saveBeschreibung(getDatabase(), { akteur, ...input })
    return { page: keep(fragebogenPath(input.fragebogenId), url) }
  },
})

const schalten = defineForm({
  schema: SwitchLinkSchema,
  who: 'angemeldet',
  run: async ({ input: { fragebogenId, aktiv }, akteur, url }) => {
    await switchTeilenLink(getDatabase(), { akteur, fragebogenId, isActive: aktiv === 'ja' })
    return { page: keep(fragebogenPath(fragebogenId), url) }
  },
})

const renew = defineForm({
  schema: RenewLinkSchema,
  who: 'angemeldet',
  run: async ({ input: { fragebogenId }, akteur, url }) => {
    await renewTeilenLink(getDatabase(), { akteur, fragebogenId })
    return { page: keep(fragebogenPath(fragebogenId), url) }
  },
})

const seen = defineForm({
  schema: SeenSchema,
  who: 'angemeldet',
  run: async ({ input: { fragebogenId, bis }, akteur, url }) => {
    await noteBeitritteSeen(getDatabase(), { akteur, fragebogenId, until: new Date(bis) })
    return { page: keep(fragebogenPath(fragebogenId), url) }
  },
})

export const action = createFormAction({ anlegen, loeschen, beschreiben, schalten, erneuern: renew, gesehen: seen })

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: TITLE }]
  const { origin, siteName } = loaderData
  return metaFor({ title: TITLE, path: FRAGEBOGEN_PATH, noindex: true, origin, siteName })
}

export default function Mieterfragebogen({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    lastAnswer.remember(loaderData)
    return () => lastAnswer.remember(null)
  }, [loaderData])
  const { isAngemeldet, fragebogen, ways, mappe, path } = loaderData
  if (!isAngemeldet) return <AnmeldungRequired title={TITLE} purpose="Ihren Mieterfragebogen" next={path} />
  return <FragebogenPage fragebogen={fragebogen} ways={ways} mappe={mappe} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageError
      error={error}
      title="Fehler beim Laden"
      text="Der Mieterfragebogen konnte nicht geladen werden."
      notFound={{
        title: 'Fehler beim Laden',
        text: 'Der angegebene Mieterfragebogen konnte nicht gefunden werden.',
        hint: ENTRY_GONE,
        back: { text: 'Zu Ihrem Mieterfragebogen', to: FRAGEBOGEN_PATH },
      }}
    />
  )
}
