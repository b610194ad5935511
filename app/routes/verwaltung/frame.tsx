import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { Content } from '#app/components/layout/content.tsx'
import { ErrorPage } from '#app/components/layout/error-page.tsx'
import { VerwaltungFrame } from '#app/features/verwaltung/frame/verwaltung-frame.tsx'
import { config } from '#app/server/config/config.server.ts'
import { listSampleFields } from '#app/server/config/firma.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { guardVerwaltung } from '#app/server/http/forms/form-action.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { loadOpenStoerungen } from '#app/server/verwaltung/betrieb/follow-stoerungen.server.ts'
import { describeFirma } from '#app/server/verwaltung/betrieb/portal-rules.server.ts'
import { countWaiting } from '#app/server/verwaltung/frame/count-waiting.server.ts'
import { objectOf, oneOf } from '#app/shared/json/guards.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import type { Route } from './+types/frame.ts'

const isOnlyAdministration = objectOf({ kind: oneOf('nur-administration') })

/** Checks the access to every loader, action, file and stream of the back office. */
export const middleware: Route.MiddlewareFunction[] = [async (args, next) => (await guardVerwaltung(args)) ?? next()]

export async function loader(args: Route.LoaderArgs) {
  const person = await requireVerwalter(args)
  const db = getDatabase()
  const isAdministrator = person.rolle === 'administrator'
  const [counts, stoerungen] = await Promise.all([
    countWaiting(db, { now: new Date() }),
    isAdministrator ? loadOpenStoerungen(db) : [],
  ])
  const notices = isAdministrator ? [...stoerungen, ...describeFirma(listSampleFields(config))] : []
  return { counts, notices, person: { name: fullName(person), rolle: person.rolle } }
}

/** Skips the reload if only the query changes, except after a POST. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  if (formMethod && formMethod !== 'GET') return defaultShouldRevalidate
  return currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname
}

export default function VerwaltungRoute({ loaderData }: Route.ComponentProps) {
  return (
    <VerwaltungFrame {...loaderData}>
      <Outlet />
    </VerwaltungFrame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const page =
    isRouteErrorResponse(error) && isOnlyAdministration(error.data) ? (
      <ErrorPage error={error} title="Nur für die Administration">
        Was hier steht, sieht und ändert nur, wer die Rolle Administration hat.
      </ErrorPage>
    ) : (
      <ErrorPage error={error} />
    )
  return loaderData ? <VerwaltungFrame {...loaderData}>{page}</VerwaltungFrame> : <Content>{page}</Content>
}
