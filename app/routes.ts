import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'
import { type PortalRoute, ROUTES } from './server/http/route-table.server.ts'

const toEntry = ({ path, file, id }: PortalRoute): RouteConfigEntry =>
  path === '' ? { index: true, file } : { path, file, id }

const [backOffice = [], others = []] = [true, false].map((isBackOffice) =>
  ROUTES.filter(({ area }) => (area === 'verwaltung') === isBackOffice).map(toEntry),
)

/** Routes of the portal. The frame of the back office guards the access to its child routes. */
export default [
  ...others,
  { id: 'verwaltung', file: 'routes/verwaltung/frame.tsx', children: backOffice },
] satisfies RouteConfig
