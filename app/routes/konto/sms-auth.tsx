import { redirect, replace } from 'react-router'
import { SmsAnmeldungSeite } from '#app/features/anmeldung/sms-anmeldung-seite.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/form-action.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { anmeldungHeaders, findAngemeldetImKonto } from '#app/server/http/sitzung.server.ts'
import { anmeldeFehler } from '#app/server/konten/anmeldung/anmelde-fehler.server.ts'
import { requestAnmeldeCode, signInMitCode } from '#app/server/konten/anmeldung/sign-in-mit-code.server.ts'
import { parseTelefonnummer } from '#app/server/konten/code/telefonnummer.server.ts'
import { hasVersandStoerung } from '#app/server/nachrichten/outbox.server.ts'
import { AnmeldeCodeSchema, MobilnummerSchema } from '#app/shared/konten/anmeldung.schema.ts'
import { eigenerPfad } from '#app/shared/konten/eigener-pfad.ts'
import { CODE_UNGUELTIG } from '#app/shared/konten/konten-texte.ts'
import { mitWeiter } from '#app/shared/konten/mit-weiter.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/sms-auth.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const weiter = new URL(request.url).searchParams.get('weiter')
  if (await findAngemeldetImKonto(context)) throw redirect(eigenerPfad(weiter))
  return {
    weiter: weiter === null ? null : eigenerPfad(weiter),
    ...seitenRahmen(),
  }
}

/** The answer is the same for numbers nobody has; how the provider does is nobody's in particular. */
const anfordern = defineForm({
  schema: MobilnummerSchema,
  wer: 'alle',
  run: async ({ eingabe: { vorwahl, nummer }, akteur, now }) => {
    const phone = parseTelefonnummer(vorwahl, nummer)
    await requestAnmeldeCode(getDatabase(), { akteur, phone, now })
    const gestoert = await hasVersandStoerung(getDatabase(), { art: 'sms', now })
    return { ergebnis: { art: 'angefordert', phone, gestoert } }
  },
  say: ({ message: text }) => ({ titel: 'SMS nicht gesendet', text }),
})

const bestaetigen = defineForm({
  schema: AnmeldeCodeSchema,
  wer: 'alle',
  run: async ({ akteur, eingabe, url, now }) => {
    const anmeldung = await signInMitCode(getDatabase(), { akteur, ...eingabe, now })
    const weiter = url.searchParams.get('weiter')
    const ziel = anmeldung.art === 'zweiter-faktor' ? mitWeiter('/login/zweiter-faktor', weiter) : eigenerPfad(weiter)
    return replace(ziel, { headers: anmeldungHeaders(anmeldung) })
  },
  say: (error) => (error.code === 'CODE_UNGUELTIG' ? CODE_UNGUELTIG : anmeldeFehler(error)),
})

export const action = createFormAction({ anfordern, bestaetigen })

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Einmalpasswort per SMS' }]
  return metaFor({ title: 'Einmalpasswort per SMS', path: '/sms-auth', noindex: true, ...loaderData })
}

export default function SmsAuth({ loaderData: { weiter } }: Route.ComponentProps) {
  return <SmsAnmeldungSeite weiter={weiter} />
}
