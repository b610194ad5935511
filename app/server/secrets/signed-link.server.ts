import { hmacFor, isHmacFor } from './secrets.server.ts'

const ZWECK = 'signed-link'
/** How long such a link opens what it leads to. */
const VALID_SECONDS = 3600

/** `boundTo`: the link opens only for who names the same again, a session, say. */
type Options = { now: Date; boundTo?: string }

/** A path of this portal that opens for an hour for whoever holds it: the right to see it was asked for here. */
export function signLink(path: string, { now, boundTo }: Options): string {
  const until = String(Math.floor(now.getTime() / 1000) + VALID_SECONDS)
  return `${path}?${new URLSearchParams({ bis: until, token: hmacFor(ZWECK, ...toParts(path, until, boundTo)) })}`
}

/** Whether an address is one that `signLink` has made, and its hour is not over. */
export function isSignedLink({ pathname, searchParams }: URL, { now, boundTo }: Options): boolean {
  const until = searchParams.get('bis') ?? ''
  const token = searchParams.get('token') ?? ''
  return Number(until) * 1000 > now.getTime() && isHmacFor(token, ZWECK, ...toParts(pathname, until, boundTo))
}

const toParts = (path: string, until: string, boundTo: string | undefined) =>
  boundTo === undefined ? [path, until] : [path, until, boundTo]
