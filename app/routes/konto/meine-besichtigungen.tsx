import { useEffect } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { createLastAnswer } from '#app/components/hooks/last-answer.ts'
import { AnmeldungRequired } from '#app/components/konto/anmeldung-required.tsx'
import { BesichtigungenError } from '#app/features/besichtigungen/besichtigungen-error.tsx'
import { BesichtigungenPage } from '#app/features/besichtigungen/besichtigungen-page.tsx'
import { findBesichtigungOf } from '#app/server/besichtigungen/find-besichtigung-of.server.ts'
import { listBesichtigungen } from '#app/server/besichtigungen/list-besichtigungen.server.ts'
import { saveRueckmeldung } from '#app/server/besichtigungen/save-rueckmeldung.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { findKontoId, redirectWithoutFaktor } from '#app/server/http/request/sitzung.server.ts'
import type { BesichtigungEntry } from '#app/shared/besichtigungen/besichtigung.types.ts'
import { RueckmeldungSchema } from '#app/shared/besichtigungen/rueckmeldung.schema.ts'
import { BESICHTIGUNGEN_PATH, rueckmeldungPath } from '#app/shared/besichtigungen/rueckmeldung-path.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/meine-besichtigungen.ts'

const TITLE = 'Meine Besichtigungen'

type Page = {
  origin: string
  siteName: string
  path: string
  /** Viewings of the account; null if the visitor is not signed in. */
  besichtigungen: BesichtigungEntry[] | null
}

/** Loads the viewings. `?rueckmeldung={id}` opens the feedback form of a viewing, `?buchung={id}` that of a booking. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Page> {
  await redirectWithoutFaktor(context)
  const kontoId = await findKontoId(context)
  const page = { ...pageFrame(), path: url.pathname + url.search }
  if (kontoId === null) return { ...page, besichtigungen: null }
  const buchungId = url.searchParams.get('buchung')
  if (buchungId !== null) {
    const id = await findBesichtigungOf(getDatabase(), { kontoId, buchungId, now: new Date() })
    if (id === null) throw data({ kind: 'besichtigung' }, { status: 404 })
    throw redirect(rueckmeldungPath(id))
  }
  const besichtigungen = await listBesichtigungen(getDatabase(), { kontoId })
  const chosen = url.searchParams.get('rueckmeldung')
  if (chosen !== null && besichtigungen.every(({ id }) => id !== chosen)) {
    throw data({ kind: 'besichtigung' }, { status: 404 })
  }
  return { ...page, besichtigungen }
}

const lastAnswer = createLastAnswer<Page>()
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Page> {
  return lastAnswer.load(() => serverLoader())
}

/** Prevents loading the data again if only a feedback form was opened or closed. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isSamePage ? false : defaultShouldRevalidate
}

const speichern = defineForm({
  schema: RueckmeldungSchema,
  who: 'angemeldet',
  run: async ({ input: { besichtigungId, stand, ...input }, akteur, now }) => {
    await saveRueckmeldung(getDatabase(), { akteur, besichtigungId, input, stand, now })
    return { page: `${BESICHTIGUNGEN_PATH}?erledigt=rueckmeldung` }
  },
})

export const action = createFormAction({ speichern })

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: TITLE }]
  const { origin, siteName } = loaderData
  return metaFor({ title: TITLE, path: BESICHTIGUNGEN_PATH, noindex: true, origin, siteName })
}

export default function Besichtigungen({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    lastAnswer.remember(loaderData)
    return () => lastAnswer.remember(null)
  }, [loaderData])
  const { besichtigungen, path } = loaderData
  if (!besichtigungen) return <AnmeldungRequired title={TITLE} purpose="Ihre Besichtigungen" next={path} />
  return <BesichtigungenPage besichtigungen={besichtigungen} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BesichtigungenError error={error} />
}
