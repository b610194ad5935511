import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Cookies of a server with this address, in its own process: the configuration is read once. */
function readCookies(publicUrl: string): string[] {
  const script = `
    const cookies = await import(${JSON.stringify(join(import.meta.dirname, 'sitzung-cookie.server.ts'))})
    const now = new Date('2026-03-02T09:00:00Z')
    const in60s = new Date(now.getTime() + 60_000)
    console.log(JSON.stringify([cookies.sitzungCookie('t', in60s, now), cookies.geraetCookie('g'), cookies.expiredSitzungCookie(), cookies.profilHintCookie('p')]))`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { ...process.env, PUBLIC_URL: publicUrl },
  })
  return JSON.parse(output) as string[]
}

test('sets cookies HttpOnly and SameSite=Lax, and under https Secure and for this host only', () => {
  expect(readCookies('http://localhost:3000')).toEqual([
    'sitzung=t; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
    'geraet=g; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax',
    'sitzung=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    'profil-hinweis=p; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax',
  ])
  expect(readCookies('https://wohnen.example')).toEqual([
    '__Host-sitzung=t; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Host-geraet=g; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Host-sitzung=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Host-profil-hinweis=p; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Lax',
  ])
})
