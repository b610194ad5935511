import { findAngemeldetInKonto } from '#app/server/http/request/sitzung.server.ts'
import { toKontoSummary } from '#app/shared/konten/konto-summary.ts'
import type { Route } from './+types/konto.ts'

/** Returns the signed-in account; null without one. Pages request it while they wait for a confirmation elsewhere. */
export async function loader({ context }: Route.LoaderArgs) {
  const angemeldet = toKontoSummary(await findAngemeldetInKonto(context))
  return Response.json({ angemeldet }, { headers: { 'Cache-Control': 'private, no-store' } })
}
