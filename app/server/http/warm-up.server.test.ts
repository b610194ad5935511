import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { PortalBindings } from './portal-app.server.ts'
import { warmUp } from './warm-up.server.ts'

function createApp(status: 200 | 503) {
  const asked: string[] = []
  const app = new Hono<{ Bindings: PortalBindings }>()
  app.get('*', (context) => {
    asked.push(`${context.req.path}${context.env.cacheable ? '' : ' of somebody'}`)
    return context.text('', status)
  })
  return { app, asked }
}

test('a new server renders the most visited public pages before it accepts requests', async () => {
  const { app, asked } = createApp(200)
  await warmUp(app)
  expect(new Set(asked)).toEqual(new Set(['/', '/vermietung']))
  expect(asked.length).toBeGreaterThan(2)
})

test('a server starts even if a page cannot be rendered', async () => {
  const { app, asked } = createApp(503)
  await warmUp(app)
  expect(asked).toEqual(['/'])
})
