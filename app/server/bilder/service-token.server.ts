import { createHmac, timingSafeEqual } from 'node:crypto'

/** Names the purpose, so that the secret's other uses give other values, and a version to replace all tokens by. */
const ZWECK = 'wohnportal/functions/v1'

/**
 * The bearer token with which the server's own tools call `/functions/v1/…`. Derived from SECRET, so there is nothing
 * to store; it counts as long as SECRET or SECRET_ALT is the one it was made with. `npm run dienst-token` prints it.
 */
export function createServiceToken(secret: string): string {
  return createHmac('sha256', secret).update(ZWECK).digest('base64url')
}

/** True if the Authorization header carries the token of one of these secrets. Compared in constant time. */
export function isServiceCall(authorization: string | null, secrets: readonly string[]): boolean {
  const token = /^Bearer ([\w-]{1,200})$/.exec(authorization ?? '')?.[1]
  if (token === undefined) return false
  const given = Buffer.from(token)
  return secrets.some((secret) => {
    const expected = Buffer.from(createServiceToken(secret))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
