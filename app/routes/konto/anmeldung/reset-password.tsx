import { PasswortResetPage } from '#app/features/anmeldung/passwort-reset-page.tsx'
import { type ResetLink, readResetParameter } from '#app/features/anmeldung/reset-link.ts'
import { RESET_PATH, type ResetState } from '#app/features/anmeldung/reset-result.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { isDatabaseUnavailable } from '#app/server/db/postgres-error.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { replaceForm } from '#app/server/http/forms/form-redirect.server.ts'
import { requestContext } from '#app/server/http/request/request-context.server.ts'
import { anmeldungHeaders, findAngemeldetInKonto, findFaktorRedirect } from '#app/server/http/request/sitzung.server.ts'
import { setNewPasswort } from '#app/server/konten/passwort/passwort.server.ts'
import { findResetLink, linkInvalid, resetPasswort } from '#app/server/konten/passwort/passwort-reset.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { PASSWORT_MIN, passwortMin } from '#app/shared/konten/field-limits.ts'
import { newPasswortSchema, ResetLinkSchema } from '#app/shared/konten/new-passwort.schema.ts'
import { withNext } from '#app/shared/konten/with-next.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/reset-password.ts'

const CHANGED_PATH = `${RESET_PATH}?geaendert=1`
/** Time in ms after a change during which the page can show that the password was changed. */
const CHANGED_MS = 10 * 60_000

/** Sends only the origin: the URL has a secret. `no-referrer` would send `Origin: null`, which the server refuses. */
const REFERRER = 'strict-origin'

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const own = new Headers(loaderHeaders)
  own.set('Referrer-Policy', REFERRER)
  return own
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const state = await readResetState(new URL(request.url).searchParams, context)
  return { state, ...pageFrame() }
}

/** Returns the state of the page. Opening the page does not redeem the link (LINK-1). */
async function readResetState(query: URLSearchParams, context: Route.LoaderArgs['context']): Promise<ResetState> {
  const read = readResetParameter(query)
  if (read.kind === 'fehler') return { kind: 'fehler', notice: read.notice }
  const now = new Date()
  if (read.kind === 'link') {
    // Checked for signed-in people too: an invalid link must not change the password of the current account.
    try {
      const valid = await findResetLink(getDatabase(), { ...read.link, now })
      return valid ? { kind: 'formular', link: read.link, ...valid } : { kind: 'ungueltig' }
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      const { requestId } = context.get(requestContext)
      getLogger().error({ err: error, requestId }, 'a reset link could not be checked')
      return { kind: 'unerwartet' }
    }
  }
  const angemeldet = await findAngemeldetInKonto(context)
  if (!angemeldet) return { kind: 'offen' }
  const geaendertAm = angemeldet.passwortGeaendertAm?.getTime() ?? 0
  if (query.has('geaendert') && now.getTime() - geaendertAm < CHANGED_MS)
    return { kind: 'geaendert', phone: angemeldet.phone }
  const username = angemeldet.email ?? angemeldet.phone
  return { kind: 'formular', link: null, passwortMin: passwortMin(angemeldet), username }
}

/** Checks a link whose token is in the fragment of the URL, which browsers do not send. Changes nothing. */
const pruefen = defineForm({
  schema: ResetLinkSchema,
  who: 'all',
  run: async ({ input, now }) => {
    const valid = await findResetLink(getDatabase(), { ...toLink(input), now })
    if (!valid) throw linkInvalid()
    return { result: { kind: 'geprueft', ...valid } }
  },
})

/** Sets the new password. The schema checks the minimum length of applicants, the use case the longer one of staff. */
const speichern = defineForm({
  schema: newPasswortSchema(PASSWORT_MIN),
  who: 'all',
  run: async ({ input: { passwort, ...input }, akteur, context, now }) => {
    const db = getDatabase()
    if (input.token !== '') {
      const anmeldung = await resetPasswort(db, { akteur, ...toLink(input), passwort, now })
      const done = anmeldung.kind === 'angemeldet'
      const target = done ? CHANGED_PATH : withNext('/login/zweiter-faktor', CHANGED_PATH)
      return replaceForm(target, { headers: anmeldungHeaders(anmeldung) })
    }
    if (akteur.kind === 'gast') {
      const faktor = await findFaktorRedirect(context)
      if (faktor) return faktor
      throw linkInvalid()
    }
    const anmeldung = await setNewPasswort(db, { akteur, passwort, now })
    return replaceForm(CHANGED_PATH, { headers: anmeldungHeaders(anmeldung) })
  },
})

export const action = createFormAction({ pruefen, speichern })

const toLink = ({ token, id }: { token: string; id: string }): ResetLink => (id === '' ? { token } : { token, id })

export function meta({ loaderData }: Route.MetaArgs) {
  const referrer = { name: 'referrer', content: REFERRER }
  if (!loaderData) return [{ title: 'Neues Passwort vergeben' }, referrer]
  const { origin, siteName } = loaderData
  return [...metaFor({ title: 'Neues Passwort vergeben', path: RESET_PATH, noindex: true, origin, siteName }), referrer]
}

export default function ResetPassword({ loaderData: { state } }: Route.ComponentProps) {
  return <PasswortResetPage state={state} />
}
