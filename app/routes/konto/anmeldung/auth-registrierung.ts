import { redirect } from 'react-router'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { anmeldungHeaders } from '#app/server/http/request/sitzung.server.ts'
import { confirmRegistrierung, requestRegistrierung } from '#app/server/konten/anmeldung/registrierung.server.ts'
import { signInWithPasswort } from '#app/server/konten/anmeldung/sign-in.server.ts'
import { parseTelefonnummer } from '#app/server/konten/code/telefonnummer.server.ts'
import { resendEmailBestaetigungWithPasswort } from '#app/server/konten/konto/email.server.ts'
import { requireSmsTaken } from '#app/server/nachrichten/require-sms-taken.server.ts'
import { bewerbungBehind } from '#app/shared/bewerbung/bewerbung-path.ts'
import { AnmeldungSchema, RegistrierungCodeSchema, RegistrierungSchema } from '#app/shared/konten/anmeldung.schema.ts'
import { LOGIN_FAILED, NUMMER_UNGUELTIG, PIN_INVALID } from '#app/shared/konten/konten-texts.ts'
import { withNext } from '#app/shared/konten/with-next.ts'

export function loader() {
  return redirect('/wishlist')
}

const anfordern = defineForm({
  schema: RegistrierungSchema,
  who: 'all',
  run: async ({ input: { vorname, nachname, ...typed }, akteur, now }) => {
    const phone = parseTelefonnummer(typed.vorwahl, typed.nummer)
    await requestRegistrierung(getDatabase(), { akteur, vorname, nachname, phone, now })
    await requireSmsTaken(getDatabase(), { an: phone, since: now })
    return { result: { kind: 'angefordert', phone } }
  },
  say: ({ code, message: text }) =>
    code === 'NUMMER_UNGUELTIG' ? NUMMER_UNGUELTIG : { title: 'SMS nicht gesendet', text },
})

const bestaetigen = defineForm({
  schema: RegistrierungCodeSchema,
  who: 'all',
  run: async ({ akteur, input, now }) => {
    const anmeldung = await confirmRegistrierung(getDatabase(), { akteur, ...input, now })
    return { result: { kind: 'angemeldet' }, headers: anmeldungHeaders(anmeldung) }
  },
  say: ({ code, message: text }) => (code === 'CODE_UNGUELTIG' ? PIN_INVALID : { title: 'Code nicht geprüft', text }),
})

const signIn = defineForm({
  schema: AnmeldungSchema,
  who: 'all',
  run: async ({ input: { aktion, email, passwort }, url, akteur, now }) => {
    if (aktion === 'erneut') {
      const exposeId = bewerbungBehind(url.searchParams.get('weiter'))
      await resendEmailBestaetigungWithPasswort(getDatabase(), { akteur, email, passwort, exposeId, now })
      return { result: { kind: 'gesendet' } }
    }
    const anmeldung = await signInWithPasswort(getDatabase(), { akteur, email, passwort, now })
    const headers = anmeldungHeaders(anmeldung)
    if (anmeldung.kind === 'angemeldet') return { result: { kind: 'angemeldet' }, headers }
    return redirect(withNext('/login/zweiter-faktor', url.searchParams.get('weiter')), { headers })
  },
  // Every failure opens the same dialog (ANMELDUNG-4); its text may tell what to do.
  say: ({ code, message: text }) => (code === 'ANMELDUNG_FEHLGESCHLAGEN' ? LOGIN_FAILED : { ...LOGIN_FAILED, text }),
})

export const action = createFormAction({ anfordern, bestaetigen, anmelden: signIn }, { page: '/wishlist' })
