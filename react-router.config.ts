import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { writeRouteMaps } from './app/framework/route-map.server.ts'
import { hasPublicMap } from './app/server/http/route-table.server.ts'

export default {
  appDirectory: 'app',
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build/unnamed',
  ssr: true,
  // The other mode loads the map in parts, with one more request per link. Content of both maps: docs/design/pages.md.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => writeRouteMaps(join(reactRouterConfig.buildDirectory, 'client'), hasPublicMap),
} satisfies Config
