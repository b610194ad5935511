import { PasswortVergessenSeite } from '#app/features/anmeldung/passwort-vergessen-seite.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/form-action.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { enqueueJob } from '#app/server/jobs/jobs.server.ts'
import { passwortResetJob, sealAnforderung } from '#app/server/jobs/passwort-reset-job.server.ts'
import { requireResetLimits } from '#app/server/konten/passwort/passwort-reset.server.ts'
import { ResetAnfordernSchema } from '#app/shared/konten/anmeldung.schema.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/forgot-password.ts'

export function loader() {
  return seitenRahmen()
}

const anfordern = defineForm({
  schema: ResetAnfordernSchema,
  wer: 'alle',
  run: async ({ eingabe: { email }, akteur, now }) => {
    await requireResetLimits(getDatabase(), { email, akteur, now })
    await enqueueJob(passwortResetJob, sealAnforderung({ email, geraet: akteur.herkunft.geraet }))
    return { ergebnis: { art: 'gesendet' } }
  },
  say: ({ message: text }) => ({ titel: 'Fehler beim Versand', text }),
})

export const action = createFormAction({ anfordern })

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Passwort vergessen' }]
  return metaFor({ title: 'Passwort vergessen', path: '/forgot-password', noindex: true, ...loaderData })
}

export default function ForgotPassword() {
  return <PasswortVergessenSeite />
}
