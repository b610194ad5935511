import { ForgotPasswortPage } from '#app/features/anmeldung/forgot-passwort-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { enqueueJob } from '#app/server/jobs/jobs.server.ts'
import { passwortResetJob, sealRequest } from '#app/server/jobs/passwort-reset-job.server.ts'
import { requireResetLimits } from '#app/server/konten/passwort/passwort-reset.server.ts'
import { RequestResetSchema } from '#app/shared/konten/anmeldung.schema.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/forgot-password.ts'

export function loader() {
  return pageFrame()
}

const anfordern = defineForm({
  schema: RequestResetSchema,
  who: 'all',
  run: async ({ input: { email }, akteur, now }) => {
    await requireResetLimits(getDatabase(), { email, akteur, now })
    await enqueueJob(passwortResetJob, sealRequest({ email, geraet: akteur.herkunft.geraet }))
    return { result: { kind: 'gesendet' } }
  },
  say: ({ message: text }) => ({ title: 'Fehler beim Versand', text }),
})

export const action = createFormAction({ anfordern })

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Passwort vergessen' }]
  return metaFor({ title: 'Passwort vergessen', path: '/forgot-password', noindex: true, ...loaderData })
}

export default function ForgotPassword() {
  return <ForgotPasswortPage />
}
