import type { RouteConfig } from '@react-router/dev/routes'
import { ROUTES } from './server/http/route-table.server.ts'

/** The rows of the table for the router. */
export default ROUTES.map(({ path, file, id }) =>
  path === '' ? { index: true, file } : { path, file, id },
) satisfies RouteConfig
