import { data, type RouterContextProvider, redirect } from 'react-router'
import {
  type Administrator,
  type Besucher,
  isAdministrator,
  isVerwalter,
  type Person,
  type Verwalter,
} from '#app/server/konten/sitzung/akteur.server.ts'
import type { Angemeldet } from '#app/server/konten/sitzung/angemeldet.server.ts'
import type { Herkunft } from '#app/server/konten/sitzung/herkunft.server.ts'
import type { Anmeldung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { mustSetUpFaktor } from '#app/server/konten/zweiter-faktor/faktor-required.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isVerwaltung } from '#app/shared/konten/konto-summary.ts'
import { requestContext } from './request-context.server.ts'
import { expiredSitzungCookie, geraetCookie, sitzungCookie } from './sitzung-cookie.server.ts'

type Context = Readonly<RouterContextProvider>
type RouteArgs = { request: Request; context: Context }

/** Where staff without a second factor sets one up. */
const FAKTOR_PATH = '/konto?aendern=zweiter-faktor'

/**
 * Who is signed in and may use the portal, or null; null on cacheable pages too, which must not depend on it, and for staff
 * that has to set up a second factor first. One query per request.
 */
export async function findAngemeldet(context: Context): Promise<Angemeldet | null> {
  const angemeldet = await findAngemeldetInKonto(context)
  return angemeldet && mustSetUpFaktor(angemeldet) ? null : angemeldet
}

/** The same with staff that has to set up a second factor first: for /konto, and to say who is signed in. */
export async function findAngemeldetInKonto(context: Context): Promise<Angemeldet | null> {
  return (await context.get(requestContext).sitzung?.find()) ?? null
}

/** Leads staff without a second factor to where it is set up; null for everybody else. */
export async function findFaktorRedirect(context: Context): Promise<Response | null> {
  const angemeldet = await findAngemeldetInKonto(context)
  return angemeldet && mustSetUpFaktor(angemeldet) ? redirect(FAKTOR_PATH) : null
}

/** The same for a loader: throws the redirect. */
export async function redirectWithoutFaktor(context: Context): Promise<void> {
  const answer = await findFaktorRedirect(context)
  if (answer) throw answer
}

/** The account of who is signed in, or null. */
export async function findKontoId(context: Context): Promise<string | null> {
  return (await findAngemeldet(context))?.kontoId ?? null
}

/**
 * Begins to ask who is signed in, for a loader that reads its page meanwhile. `findAngemeldet` answers later, or fails
 * with what went wrong; so what is wrong with the page itself is said first, as without this.
 */
export function preloadAngemeldet(context: Context): void {
  context
    .get(requestContext)
    .sitzung?.find()
    .catch(() => undefined)
}

/**
 * Who is signed in. Throws a redirect to /login that leads back here, for everybody else. `url` is the page's, as the
 * router hands it to loaders: the request's own may be that of the page's data.
 */
export async function requireAngemeldet({ url, context }: { url: URL; context: Context }): Promise<Angemeldet> {
  await redirectWithoutFaktor(context)
  return requireAngemeldetInKonto({ url, context })
}

/** The same for /konto, where staff sets up a second factor. */
export async function requireAngemeldetInKonto({ url, context }: { url: URL; context: Context }): Promise<Angemeldet> {
  const angemeldet = await findAngemeldetInKonto(context)
  if (angemeldet) return angemeldet
  const query = new URLSearchParams({ weiter: url.pathname + url.search })
  // The browser still shows a session that was ended elsewhere, by a new password say.
  if (findSitzungToken(context) !== null) query.set('beendet', '1')
  throw redirect(`/login?${query}`)
}

/**
 * Who of the Verwaltung is signed in, with a second factor where that is asked for. Throws DomainError SITZUNG_BEENDET
 * (401), and NUR_VERWALTUNG (403) for everybody else.
 */
export async function requireVerwaltung(context: Context): Promise<Angemeldet> {
  const angemeldet = await findAngemeldet(context)
  if (!angemeldet) throw new DomainError('SITZUNG_BEENDET', 'Bitte melden Sie sich an.')
  if (!isVerwaltung(angemeldet)) throw new DomainError('NUR_VERWALTUNG', 'Das darf nur die Verwaltung.')
  return angemeldet
}

/**
 * Who of the Verwaltung asks for something below /verwaltung (VERWALTUNG-1): the guard of the back office, which its frame
 * asks for every request, and each loader for who acts. Throws a redirect to /login that leads back, to where the second
 * factor is set up, and an answer with 403 for everybody else.
 */
export async function requireVerwalter(args: RouteArgs & { url: URL }): Promise<Verwalter> {
  const akteur = toAkteur(args, await requireAngemeldet(args))
  if (isVerwalter(akteur)) return akteur
  throw data({ kind: 'nur-verwaltung' }, { status: 403 })
}

/** The same for what administrators alone may see (TEAM-1); operators read so, with 403. */
export async function requireAdministrator(args: RouteArgs & { url: URL }): Promise<Administrator> {
  const akteur = await requireVerwalter(args)
  if (isAdministrator(akteur)) return akteur
  throw data({ kind: 'nur-administration' }, { status: 403 })
}

/** Who acts in a request, signed in or not. A browser without a name gets one once its `herkunft` is asked for. */
export function toAkteur(args: RouteArgs, angemeldet: Angemeldet): Person
export function toAkteur(args: RouteArgs, angemeldet: Angemeldet | null): Besucher
export function toAkteur(args: RouteArgs, angemeldet: Angemeldet | null): Besucher {
  const who = angemeldet ? ({ ...angemeldet, kind: 'person' } as const) : ({ kind: 'gast', kontoId: null } as const)
  return {
    ...who,
    get herkunft() {
      return readHerkunft(args)
    },
  }
}

function readHerkunft({ request, context }: RouteArgs): Herkunft {
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

/**
 * Headers for who has just signed out. The mark of the device stays, and so does what belongs to the browser and not to
 * the account (docs/decisions/0071): "storage" and "cookies" would take the Anfragenliste and that mark along.
 */
export function signOutHeaders(): Headers {
  return new Headers([
    ['Set-Cookie', expiredSitzungCookie()],
    ['Clear-Site-Data', '"cache"'],
  ])
}
