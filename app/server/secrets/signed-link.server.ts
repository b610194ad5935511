import { hmacFor, isHmacFor } from './secrets.server.ts'

const ZWECK = 'signed-link'
const VALID_SECONDS = 3600

/** `boundTo`, for example a session id, must be the same when the link is opened. */
type Options = { now: Date; boundTo?: string }

/** Signs a path for one hour. Anybody with the link may open it, so check access first. */
export function signLink(path: string, { now, boundTo }: Options): string {
  const until = String(Math.floor(now.getTime() / 1000) + VALID_SECONDS)
  return `${path}?${new URLSearchParams({ bis: until, token: hmacFor(ZWECK, ...toParts(path, until, boundTo)) })}`
}

export function isSignedLink({ pathname, searchParams }: URL, { now, boundTo }: Options): boolean {
  const until = searchParams.get('bis') ?? ''
  const token = searchParams.get('token') ?? ''
  return Number(until) * 1000 > now.getTime() && isHmacFor(token, ZWECK, ...toParts(pathname, until, boundTo))
}

const toParts = (path: string, until: string, boundTo: string | undefined) =>
  boundTo === undefined ? [path, until] : [path, until, boundTo]
