import { sende } from '#app/components/hooks/sende.ts'
import {
  type PasswortVergessenErgebnis,
  PasswortVergessenSeite,
} from '#app/features/anmeldung/passwort-vergessen-seite.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { readForm } from '#app/server/http/read-form.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { readHerkunft } from '#app/server/http/sitzung.server.ts'
import { enqueueJob } from '#app/server/jobs/jobs.server.ts'
import { passwortResetJob, sealAnforderung } from '#app/server/jobs/passwort-reset-job.server.ts'
import { requireResetLimits } from '#app/server/konten/passwort/passwort-reset.server.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import { readText } from '#app/shared/formular/read-text.ts'
import { ResetAnfordernSchema } from '#app/shared/konten/anmeldung.schema.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/forgot-password.ts'

export function loader() {
  return seitenRahmen()
}

export async function action({ request, context }: Route.ActionArgs): Promise<PasswortVergessenErgebnis> {
  const formular = await readForm(request)
  const eingabe = ResetAnfordernSchema.safeParse(Object.fromEntries(formular))
  const email = readText(formular, 'email').trim()
  if (!eingabe.success) return { art: 'fehler', email, fehler: eingabe.error.issues[0]?.message }
  try {
    const herkunft = readHerkunft({ request, context })
    await requireResetLimits(getDatabase(), { email: eingabe.data.email, herkunft, now: new Date() })
    await enqueueJob(passwortResetJob, sealAnforderung({ email: eingabe.data.email, geraet: herkunft.geraet }))
    return { art: 'gesendet' }
  } catch (error) {
    const { message: text } = requireDomainError(error)
    return { art: 'fehler', email, meldung: { titel: 'Fehler beim Versand', text } }
  }
}

/** Whatever goes wrong on the way is unexpected here; the sentence says what. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const email = readText(await request.clone().formData(), 'email')
  return sende<PasswortVergessenErgebnis>(serverAction(), ({ text }) => ({
    art: 'fehler',
    email,
    meldung: { titel: 'Unerwarteter Fehler', text },
  }))
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Passwort vergessen' }]
  return metaFor({ title: 'Passwort vergessen', path: '/forgot-password', noindex: true, ...loaderData })
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  return <PasswortVergessenSeite ergebnis={actionData} />
}
