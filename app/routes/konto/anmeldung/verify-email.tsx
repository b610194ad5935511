import { ConfirmEmailPage } from '#app/features/anmeldung/confirm-email-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { findAngemeldet } from '#app/server/http/request/sitzung.server.ts'
import { resendEmailBestaetigung } from '#app/server/konten/konto/email.server.ts'
import { ButtonOnlySchema } from '#app/shared/form/form-schema.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/verify-email.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const angemeldet = await findAngemeldet(context)
  return {
    isAngemeldet: angemeldet !== null,
    adresse: angemeldet?.emailNeu ?? null,
    confirmed: angemeldet !== null && angemeldet.email !== null && angemeldet.emailNeu === null,
    ...pageFrame(),
  }
}

const again = defineForm({
  schema: ButtonOnlySchema,
  who: 'angemeldet',
  run: async ({ akteur, now }) => {
    await resendEmailBestaetigung(getDatabase(), { akteur, now })
    return { result: { kind: 'gesendet' } }
  },
})

export const action = createFormAction({ again })

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'E-Mail bestätigen' }]
  const { origin, siteName } = loaderData
  return metaFor({ title: 'E-Mail bestätigen', path: '/verify-email', noindex: true, origin, siteName })
}

export default function VerifyEmail({ loaderData: { isAngemeldet, adresse, confirmed } }: Route.ComponentProps) {
  return <ConfirmEmailPage isAngemeldet={isAngemeldet} adresse={adresse} confirmed={confirmed} />
}
