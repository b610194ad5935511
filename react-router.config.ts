import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The map of routes is small; asking the server for parts of it would be a request more per link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
