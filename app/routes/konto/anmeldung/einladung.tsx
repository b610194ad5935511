import { EinladungPage } from '#app/features/anmeldung/einladung-page.tsx'
import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { replaceForm } from '#app/server/http/forms/form-redirect.server.ts'
import { anmeldungHeaders, findAngemeldetInKonto } from '#app/server/http/request/sitzung.server.ts'
import { acceptEinladung, findEinladung } from '#app/server/konten/verwaltung/einladungen.server.ts'
import { AcceptSchema } from '#app/shared/verwaltung/team/team.schema.ts'
import type { Route } from './+types/einladung.ts'

/** Referrer policy: only the origin, as the path is a secret. /reset-password explains why not `no-referrer`. */
const REFERRER = 'strict-origin'

export function headers() {
  return { 'Referrer-Policy': REFERRER }
}

/** Loads the invitation. Opening the page does not redeem it (TEAM-2). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const einladung = await findEinladung(getDatabase(), { ...params, now: new Date() })
  const angemeldet = await findAngemeldetInKonto(context)
  return { einladung, token: params.token, firma: config.firma.name, isAngemeldet: angemeldet !== null }
}

const annehmen = defineForm({
  schema: AcceptSchema,
  who: 'all',
  run: async ({ akteur, params: { token = '' }, input: { vorname, nachname, passwort }, now }) => {
    const anmeldung = await acceptEinladung(getDatabase(), { akteur, token, vorname, nachname, passwort, now })
    return replaceForm('/verwaltung', { headers: anmeldungHeaders(anmeldung) })
  },
})

export const action = createFormAction({ annehmen })

export function meta() {
  return [
    { title: 'Einladung annehmen' },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: REFERRER },
  ]
}

export default function EinladungRoute({ loaderData }: Route.ComponentProps) {
  return <EinladungPage {...loaderData} />
}
