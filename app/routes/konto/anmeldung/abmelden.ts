import { redirect } from 'react-router'
import { getDatabase } from '#app/server/db/database.server.ts'
import { readForm } from '#app/server/http/forms/read-form.server.ts'
import {
  findAngemeldetInKonto,
  findSitzungToken,
  signOutHeaders,
  toAkteur,
} from '#app/server/http/request/sitzung.server.ts'
import { endSitzungWithToken } from '#app/server/konten/sitzung/sitzungen.server.ts'
import type { Route } from './+types/abmelden.ts'

/** Redirects GET requests to the home page: only a POST request signs out. */
export function loader() {
  return redirect('/')
}

/** Signs out. A script that accepts JSON gets 204 and navigates itself; a form gets a redirect. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  // By token, since the session may still wait for the second factor.
  const token = findSitzungToken(context)
  const akteur = toAkteur({ request, context }, await findAngemeldetInKonto(context))
  if (token) await endSitzungWithToken(getDatabase(), { akteur, token, now: new Date() })
  const headers = signOutHeaders()
  if (request.headers.get('Accept')?.includes('application/json')) return new Response(null, { status: 204, headers })
  const target = form.get('ziel') === '/login' ? '/login' : '/'
  return redirect(target, { headers })
}
