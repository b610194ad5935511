import { type APIRequestContext, expect } from '@playwright/test'
import type { PostausgangNachricht } from '#app/shared/nachrichten/postausgang.types.ts'

/** Message in the format of /dev/postausgang.json (DEMO-2). */
export type Nachricht = PostausgangNachricht

/** Lists messages to an address or number, newest first. */
export async function listNachrichten(request: APIRequestContext, an: string): Promise<Nachricht[]> {
  const response = await request.get('/dev/postausgang.json', { params: { an } })
  expect(response.status()).toBe(200)
  return (await response.json()) as Nachricht[]
}

/**
 * Waits for the newest message to an address or number. `after` ignores this message and older ones, for the second
 * code of a test.
 */
export async function waitForNachricht(
  request: APIRequestContext,
  an: string,
  { kind, after, betreff }: { kind?: 'email' | 'sms'; after?: Nachricht; betreff?: RegExp } = {},
): Promise<Nachricht> {
  let found: Nachricht | undefined
  const isWanted = (nachricht: Nachricht) =>
    (kind === undefined || nachricht.art === kind) && (betreff === undefined || betreff.test(nachricht.betreff ?? ''))
  await expect
    .poll(
      async () => {
        const all = await listNachrichten(request, an)
        const known = after ? all.findIndex(({ id }) => id === after.id) : -1
        found = (known === -1 ? all : all.slice(0, known)).find(isWanted)
        return found !== undefined
      },
      // Playwright's own intervals grow to a second; a message takes a fraction of that.
      { message: `a message to ${an} in the Postausgang`, intervals: [50, 100] },
    )
    .toBe(true)
  if (!found) throw new Error('unreachable: the poll has found it')
  return found
}

/** Returns the six digits of a code SMS. */
export function readCode(nachricht: Nachricht): string {
  const code = /\b\d{6}\b/.exec(nachricht.text)?.[0]
  if (!code) throw new Error(`no code in: ${nachricht.text}`)
  return code
}

/** Returns the first link of a message to a path of the portal: `readLink(mail, '/reset-password')`. */
export function readLink(nachricht: Nachricht, path: string): string {
  const link = nachricht.links.find((url) => new URL(url).pathname === path)
  if (!link) throw new Error(`no link to ${path} in: ${nachricht.links.join(', ')}`)
  return link
}
