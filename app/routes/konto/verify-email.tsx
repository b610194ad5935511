import { EmailBestaetigenSeite } from '#app/features/anmeldung/email-bestaetigen-seite.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/form-action.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { findAngemeldet } from '#app/server/http/sitzung.server.ts'
import { resendEmailBestaetigung } from '#app/server/konten/konto/email.server.ts'
import { NurKnopfSchema } from '#app/shared/formular/form-schema.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/verify-email.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const angemeldet = await findAngemeldet(context)
  return {
    istAngemeldet: angemeldet !== null,
    adresse: angemeldet?.emailNeu ?? null,
    bestaetigt: angemeldet !== null && angemeldet.email !== null && angemeldet.emailNeu === null,
    ...seitenRahmen(),
  }
}

/** Sends the confirmation once more. */
const erneut = defineForm({
  schema: NurKnopfSchema,
  wer: 'angemeldet',
  run: async ({ akteur, now }) => {
    await resendEmailBestaetigung(getDatabase(), { akteur, now })
    return { ergebnis: { art: 'gesendet' } }
  },
})

export const action = createFormAction({ erneut })

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'E-Mail bestätigen' }]
  const { origin, seitenname } = loaderData
  return metaFor({ title: 'E-Mail bestätigen', path: '/verify-email', noindex: true, origin, seitenname })
}

export default function VerifyEmail({ loaderData: { istAngemeldet, adresse, bestaetigt } }: Route.ComponentProps) {
  return <EmailBestaetigenSeite istAngemeldet={istAngemeldet} adresse={adresse} bestaetigt={bestaetigt} />
}
