import { createHmac, timingSafeEqual } from 'node:crypto'

/** Changing the version invalidates all tokens. */
const ZWECK = 'wohnportal/functions/v1'

/** Bearer token, valid while SECRET or SECRET_ALT is the secret it was derived from. */
export function createServiceToken(secret: string): string {
  return createHmac('sha256', secret).update(ZWECK).digest('base64url')
}

/** Compares in constant time. */
export function isServiceCall(authorization: string | null, secrets: readonly string[]): boolean {
  const token = /^Bearer ([\w-]{1,200})$/.exec(authorization ?? '')?.[1]
  if (token === undefined) return false
  const given = Buffer.from(token)
  return secrets.some((secret) => {
    const expected = Buffer.from(createServiceToken(secret))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
