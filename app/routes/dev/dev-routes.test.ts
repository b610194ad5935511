import { RouterContextProvider } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import * as mails from './mails.tsx'
import * as postausgang from './postausgang.tsx'
import * as json from './postausgang-json.ts'

function argsFor(path: string) {
  const context = new RouterContextProvider()
  const url = new URL(path, config.publicUrl)
  return { request: new Request(url), url, params: {}, context, pattern: '' as never }
}

test('hides messages and templates in production (DEMO-1)', async () => {
  const { mode } = config
  onTestFinished(() => void Object.assign(config, { mode }))
  Object.assign(config, { mode: 'production' })
  await expect((async () => postausgang.loader(argsFor('/dev/postausgang?an=x')))()).rejects.toMatchObject({
    init: { status: 404 },
  })
  await expect((async () => mails.loader(argsFor('/dev/mails')))()).rejects.toMatchObject({ init: { status: 404 } })
  expect((await json.loader(argsFor('/dev/postausgang.json?an=x'))).status).toBe(404)
})
