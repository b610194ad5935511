import { type RouterContextProvider, redirect } from 'react-router'
import type { Herkunft } from '#app/server/konten/herkunft.server.ts'
import type { Angemeldet } from '#app/server/konten/sitzung.repository.server.ts'
import type { Anmeldung } from '#app/server/konten/sitzungen.server.ts'
import { requestContext } from './request-context.server.ts'
import { abgelaufenesSitzungCookie, geraetCookie, sitzungCookie } from './sitzung-cookie.server.ts'

type Context = Readonly<RouterContextProvider>
type RouteArgs = { request: Request; context: Context }

/** Who is signed in, or null; null on cacheable pages too, which must not depend on it. One query per request. */
export async function findAngemeldet(context: Context): Promise<Angemeldet | null> {
  return (await context.get(requestContext).sitzung?.find()) ?? null
}

/** Who is signed in. Throws a redirect to /login that leads back here, for everybody else. */
export async function requireAngemeldet({ request, context }: RouteArgs): Promise<Angemeldet> {
  const angemeldet = await findAngemeldet(context)
  if (angemeldet) return angemeldet
  const { pathname, search } = new URL(request.url)
  throw redirect(`/login?${new URLSearchParams({ weiter: pathname + search })}`)
}

/** Who asks: for limits and for the list of devices. A browser without a name gets one with the answer. */
export function readHerkunft({ request, context }: RouteArgs): Herkunft {
  const { clientAddress, sitzung } = context.get(requestContext)
  return {
    adresse: clientAddress,
    userAgent: request.headers.get('user-agent'),
    geraet: sitzung?.nameGeraet() ?? null,
    sitzung: sitzung?.token ?? null,
  }
}

/** The session token of the cookie, whether it still counts or not; null where there is none. */
export function findSitzungToken(context: Context): string | null {
  return context.get(requestContext).sitzung?.token ?? null
}

/** Cookies for who has just signed in, wholly or with the first factor. */
export function anmeldungHeaders({ token, laeuftAbAm, geraet }: Anmeldung, now = new Date()): Headers {
  const headers = new Headers([['Set-Cookie', sitzungCookie(token, laeuftAbAm, now)]])
  if (geraet !== null) headers.append('Set-Cookie', geraetCookie(geraet))
  return headers
}

/** Cookies for who has just signed out. The mark of the device stays. */
export function abmeldungHeaders(): Headers {
  return new Headers([['Set-Cookie', abgelaufenesSitzungCookie()]])
}
