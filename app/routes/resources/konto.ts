import { findAngemeldetInKonto } from '#app/server/http/request/sitzung.server.ts'
import { toKontoSummary } from '#app/shared/konten/konto-summary.ts'
import type { Route } from './+types/konto.ts'

/** Returns the signed-in account, or null, to pages that wait for a confirmation on another device. */
export async function loader({ context }: Route.LoaderArgs) {
  const angemeldet = toKontoSummary(await findAngemeldetInKonto(context))
  return Response.json({ angemeldet }, { headers: { 'Cache-Control': 'private, no-store' } })
}
