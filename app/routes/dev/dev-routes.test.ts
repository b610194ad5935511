import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'

const PRODUCTION = {
  PORTAL_MODE: 'production',
  SECRET: 'x'.repeat(40),
  PUBLIC_URL: 'https://portal.example.de',
  SMTP_URL: 'smtp://mail.example.de',
  MAIL_FROM: 'portal@example.de',
  SMS_PROVIDER: 'seven',
  SMS_TOKEN: 'geheim',
}

function argsFor(path: string) {
  const context = new RouterContextProvider()
  const url = new URL(path, PRODUCTION.PUBLIC_URL)
  return { request: new Request(url), url, params: {}, context, pattern: '' as never }
}

test('in production nobody sees messages or templates (DEMO-1)', async () => {
  // The settings are read when they are first imported, so all of it is imported afterwards.
  for (const [name, value] of Object.entries(PRODUCTION)) vi.stubEnv(name, value)
  const { config } = await import('#app/server/config/config.server.ts')
  expect(config.mode).toBe('production')
  const postausgang = await import('./postausgang.tsx')
  const mails = await import('./mails.tsx')
  const json = await import('./postausgang-json.ts')
  await expect(postausgang.loader(argsFor('/dev/postausgang?an=x'))).rejects.toMatchObject({ init: { status: 404 } })
  await expect((async () => mails.loader(argsFor('/dev/mails')))()).rejects.toMatchObject({ init: { status: 404 } })
  expect((await json.loader(argsFor('/dev/postausgang.json?an=x'))).status).toBe(404)
})
