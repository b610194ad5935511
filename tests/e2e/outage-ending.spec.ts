import { expect, test } from '@playwright/test'
import { askUntilTold } from '#tests/setup/servers/keep-alive.ts'
import { withTwoServers } from '#tests/setup/servers/outage.ts'

/** No browser, but it needs the build, which is made for these tests. */
test('BETRIEB-13: a server that ends announces it and loses no response over 16 kept connections', async () => {
  await withTwoServers(
    async ({ servers: [server] }) => {
      const pages = ['/vermietung', '/login']
      const clients = pages.flatMap((page) => Array.from({ length: 8 }, () => askUntilTold(server.url + page)))
      await fetch(`${server.url}/vermietung`)
      const stopped = server.stop()
      for (const seen of await Promise.all(clients)) expect(seen).toMatchObject({ isTold: true, failures: [] })
      const ready = await fetch(`${server.url}/readyz`)
      expect({ status: ready.status, ...(await ready.json()) }).toMatchObject({ status: 503, endet: true })
      await stopped
      await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
    },
    { DRAIN_SECONDS: '3' },
  )
})
