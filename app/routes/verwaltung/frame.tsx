import { Outlet } from 'react-router'
import { Content } from '#app/components/layout/content.tsx'
import { ErrorPage } from '#app/components/layout/error-page.tsx'
import { guardVerwaltung } from '#app/server/http/form-action.server.ts'
import { requireVerwalter } from '#app/server/http/sitzung.server.ts'
import type { Route } from './+types/frame.ts'

/** The one guard of the back office, before every loader, action, file and stream within this frame. */
export const middleware: Route.MiddlewareFunction[] = [async (args, next) => (await guardVerwaltung(args)) ?? next()]

export async function loader(args: Route.LoaderArgs) {
  const { vorname, nachname, rolle } = await requireVerwalter(args)
  return { person: { vorname, nachname, rolle } }
}

export default function VerwaltungRoute() {
  return (
    <Content>
      <Outlet />
    </Content>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Content>
      <ErrorPage error={error} />
    </Content>
  )
}
