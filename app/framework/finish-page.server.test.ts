import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { finishPage, hashInlineScripts, STARTER_HASH } from './finish-page.server.ts'

test('hashes every inline script of the portal and nothing else', () => {
  const html = `<script nonce="N">eins()</script><script type="module" nonce="N" async="">zwei()</script>
    <script nonce="N" src="/assets/x.js"></script><script nonce="N" type="application/ld+json">{"a":1}</script>
    <script nonce="N">eins()</script><script>boese()</script><script nonce="M">boese()</script>`
  expect(hashInlineScripts(Buffer.from(html), 'N')).toEqual([
    STARTER_HASH,
    'ObnBCB4OCv51bJ4MJksVe5bct5YgzdqDIM0kyq2IG2E=',
    '74eYaySAK1hfpNcBHIW2CdYzAYBHAVgaPlvORL9gS64=',
  ])
})

test('a shared page contains no nonce', () => {
  const html = '<p>ü</p><link nonce="N" rel="icon"/><script nonce="N">a()</script>'
  const options = { isShared: true, postpone: true }
  expect(finishPage(Buffer.from(html), 'N', options).toString()).toBe('<p>ü</p><link rel="icon"/><script>a()</script>')
  expect(finishPage(Buffer.from('<p>'), 'N', options).toString()).toBe('<p>')
})

test('scripts of a shared page are inert until the allowed starter script has run', () => {
  const html =
    '<head><link rel="modulepreload" href="/a.js"/></head><body><script type="module" nonce="N" async="">b()</script></body>'
  const page = finishPage(Buffer.from(html), 'N', { isShared: true, postpone: true }).toString()
  expect(page).toContain('<link rel="spaeter" href="/a.js"/>')
  expect(page).toContain('<script type="spaeter">b()</script>')
  const starter = /<script>([^<]+)<\/script><\/body>/.exec(page)?.[1] ?? ''
  expect(createHash('sha256').update(starter).digest('base64')).toBe(STARTER_HASH)
  expect(hashInlineScripts(Buffer.from(html), 'N')).toContain(createHash('sha256').update('b()').digest('base64'))
})

test('scripts of a personal page wait for the starter script too, and keep its nonce', () => {
  const html = '<body><script nonce="N">a()</script><script type="module" nonce="N" async="">b()</script></body>'
  const page = finishPage(Buffer.from(html), 'N', { isShared: false, postpone: true }).toString()
  expect(page).toContain('<script nonce="N">a()</script><script type="spaeter" nonce="N">b()</script>')
  expect(page).toMatch(/<script nonce="N">[^<]+<\/script><\/body>$/)
})
