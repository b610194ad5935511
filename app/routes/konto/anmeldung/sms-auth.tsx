import { redirect } from 'react-router'
import { SmsAnmeldungPage } from '#app/features/anmeldung/sms-anmeldung-page.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { replaceForm } from '#app/server/http/forms/form-redirect.server.ts'
import { anmeldungHeaders, findAngemeldetInKonto } from '#app/server/http/request/sitzung.server.ts'
import { anmeldeError } from '#app/server/konten/anmeldung/anmeldung-error.server.ts'
import { requestAnmeldeCode, signInWithCode } from '#app/server/konten/anmeldung/sign-in-with-code.server.ts'
import { parseTelefonnummer } from '#app/server/konten/code/telefonnummer.server.ts'
import { isSendingDown } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { AnmeldeCodeSchema, MobileNumberSchema } from '#app/shared/konten/anmeldung.schema.ts'
import { CODE_UNGUELTIG } from '#app/shared/konten/konten-texts.ts'
import { ownPath } from '#app/shared/konten/own-path.ts'
import { withNext } from '#app/shared/konten/with-next.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/sms-auth.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = new URL(request.url).searchParams.get('weiter')
  if (await findAngemeldetInKonto(context)) throw redirect(ownPath(next))
  return {
    next: next === null ? null : ownPath(next),
    ...pageFrame(),
  }
}

/** Sends a sign-in code by SMS. The response is the same for numbers with and without an account. */
const anfordern = defineForm({
  schema: MobileNumberSchema,
  who: 'all',
  run: async ({ input: { vorwahl, nummer }, akteur, now }) => {
    const phone = parseTelefonnummer(vorwahl, nummer)
    await requestAnmeldeCode(getDatabase(), { akteur, phone, now })
    const down = await isSendingDown(getDatabase(), { kind: 'sms', now })
    return { result: { kind: 'angefordert', phone, down } }
  },
  say: ({ message: text }) => ({ title: 'SMS nicht gesendet', text }),
})

const bestaetigen = defineForm({
  schema: AnmeldeCodeSchema,
  who: 'all',
  run: async ({ akteur, input, url, now }) => {
    const anmeldung = await signInWithCode(getDatabase(), { akteur, ...input, now })
    const next = url.searchParams.get('weiter')
    const target = anmeldung.kind === 'zweiter-faktor' ? withNext('/login/zweiter-faktor', next) : ownPath(next)
    return replaceForm(target, { headers: anmeldungHeaders(anmeldung) })
  },
  say: (error) => (error.code === 'CODE_UNGUELTIG' ? CODE_UNGUELTIG : anmeldeError(error)),
})

export const action = createFormAction({ anfordern, bestaetigen })

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Einmalpasswort per SMS' }]
  return metaFor({ title: 'Einmalpasswort per SMS', path: '/sms-auth', noindex: true, ...loaderData })
}

export default function SmsAuth({ loaderData: { next } }: Route.ComponentProps) {
  return <SmsAnmeldungPage next={next} />
}
