import { redirect } from 'react-router'
import { getDatabase } from '#app/server/db/database.server.ts'
import { registrierungForms } from '#app/server/handlers/registrierung-forms.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { anmeldungHeaders } from '#app/server/http/request/sitzung.server.ts'
import { signInWithPasswort } from '#app/server/konten/anmeldung/sign-in.server.ts'
import { resendEmailBestaetigungWithPasswort } from '#app/server/konten/konto/email.server.ts'
import { bewerbungBehind } from '#app/shared/bewerbung/bewerbung-path.ts'
import { AnmeldungSchema } from '#app/shared/konten/anmeldung.schema.ts'
import { LOGIN_FAILED } from '#app/shared/konten/konten-texts.ts'
import { withNext } from '#app/shared/konten/with-next.ts'

export function loader() {
  return redirect('/wishlist')
}

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

export const action = createFormAction({ ...registrierungForms(), anmelden: signIn }, { page: '/wishlist' })
