import { createHmac, timingSafeEqual } from 'node:crypto'

/** Purpose and version of the token. A new version makes all tokens invalid. */
const ZWECK = 'wohnportal/functions/v1'

/** Derives a bearer token from a secret. The token is valid as long as the secret is SECRET or SECRET_ALT. */
export function createServiceToken(secret: string): string {
  return createHmac('sha256', secret).update(ZWECK).digest('base64url')
}

/** True if the header contains a valid bearer token. Compares in constant time. */
export function isServiceCall(authorization: string | null, secrets: readonly string[]): boolean {
  const token = /^Bearer ([\w-]{1,200})$/.exec(authorization ?? '')?.[1]
  if (token === undefined) return false
  const given = Buffer.from(token)
  return secrets.some((secret) => {
    const expected = Buffer.from(createServiceToken(secret))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
