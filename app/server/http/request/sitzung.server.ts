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

const FAKTOR_PATH = '/konto?aendern=zweiter-faktor'

/** Finds the account; null for visitors, on cacheable pages, and for staff who must first set up a second factor. */
export async function findAngemeldet(context: Context): Promise<Angemeldet | null> {
  const angemeldet = await findAngemeldetInKonto(context)
  return angemeldet && mustSetUpFaktor(angemeldet) ? null : angemeldet
}

/** Finds the account, even of staff without the required second factor, for /konto and to show who is signed in. */
export async function findAngemeldetInKonto(context: Context): Promise<Angemeldet | null> {
  return (await context.get(requestContext).sitzung?.find()) ?? null
}

export async function findFaktorRedirect(context: Context): Promise<Response | null> {
  const angemeldet = await findAngemeldetInKonto(context)
  return angemeldet && mustSetUpFaktor(angemeldet) ? redirect(FAKTOR_PATH) : null
}

export async function redirectWithoutFaktor(context: Context): Promise<void> {
  const answer = await findFaktorRedirect(context)
  if (answer) throw answer
}

export async function findKontoId(context: Context): Promise<string | null> {
  return (await findAngemeldet(context))?.kontoId ?? null
}

/** Starts finding the account. Only `findAngemeldet` throws its failure, so that a page's own errors come first. */
export function preloadAngemeldet(context: Context): void {
  context
    .get(requestContext)
    .sitzung?.find()
    .catch(() => undefined)
}

/** Returns the account or throws a redirect (/login, setup of the second factor). Pass the `url` of the router. */
export async function requireAngemeldet({ url, context }: { url: URL; context: Context }): Promise<Angemeldet> {
  await redirectWithoutFaktor(context)
  return requireAngemeldetInKonto({ url, context })
}

/** Works like `requireAngemeldet`, but lets in staff without a second factor, who can set up a factor on /konto. */
export async function requireAngemeldetInKonto({ url, context }: { url: URL; context: Context }): Promise<Angemeldet> {
  const angemeldet = await findAngemeldetInKonto(context)
  if (angemeldet) return angemeldet
  const query = new URLSearchParams({ weiter: url.pathname + url.search })
  // The session ended elsewhere, for example by a new password.
  if (findSitzungToken(context) !== null) query.set('beendet', '1')
  throw redirect(`/login?${query}`)
}

/**
 * Returns the account of a member of staff, for requests without a page.
 * @throws SITZUNG_BEENDET (401) if nobody is signed in
 * @throws NUR_VERWALTUNG (403) for other accounts
 */
export async function requireVerwaltung(context: Context): Promise<Angemeldet> {
  const angemeldet = await findAngemeldet(context)
  if (!angemeldet) throw new DomainError('SITZUNG_BEENDET', 'Bitte melden Sie sich an.')
  if (!isVerwaltung(angemeldet)) throw new DomainError('NUR_VERWALTUNG', 'Das darf nur die Verwaltung.')
  return angemeldet
}

/** Requires staff (VERWALTUNG-1). Otherwise throws a redirect to /login or to the second factor's setup, or a 403. */
export async function requireVerwalter(args: RouteArgs & { url: URL }): Promise<Verwalter> {
  const akteur = toAkteur(args, await requireAngemeldet(args))
  if (isVerwalter(akteur)) return akteur
  throw data({ kind: 'nur-verwaltung' }, { status: 403 })
}

/** Returns the administrator (TEAM-1). Throws like `requireVerwalter`, and a 403 response for other staff. */
export async function requireAdministrator(args: RouteArgs & { url: URL }): Promise<Administrator> {
  const akteur = await requireVerwalter(args)
  if (isAdministrator(akteur)) return akteur
  throw data({ kind: 'nur-administration' }, { status: 403 })
}

/** Creates the actor of a request. Reading `herkunft` sets the cookie `geraet` if the browser sent no valid one. */
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

/** Token from the session cookie, valid or not. */
export function findSitzungToken(context: Context): string | null {
  return context.get(requestContext).sitzung?.token ?? null
}

/** Returns headers with the cookies of a new session, after the first factor or after both. */
export function anmeldungHeaders({ token, laeuftAbAm, geraet }: Anmeldung, now = new Date()): Headers {
  const headers = new Headers([['Set-Cookie', sitzungCookie(token, laeuftAbAm, now)]])
  if (geraet !== null) headers.append('Set-Cookie', geraetCookie(geraet))
  return headers
}

/** Returns headers that sign out and clear the cache; Anfragenliste and `geraet` stay (docs/design/http.md). */
export function signOutHeaders(): Headers {
  return new Headers([
    ['Set-Cookie', expiredSitzungCookie()],
    ['Clear-Site-Data', '"cache"'],
  ])
}
