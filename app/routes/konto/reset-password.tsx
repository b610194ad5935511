import { replace } from 'react-router'
import { PasswortResetSeite } from '#app/features/anmeldung/passwort-reset-seite.tsx'
import { RESET_PFAD, type ResetStand } from '#app/features/anmeldung/reset-ergebnis.ts'
import { type ResetLink, readResetParameter } from '#app/features/anmeldung/reset-link.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/form-action.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { anmeldungHeaders, findAngemeldetImKonto } from '#app/server/http/sitzung.server.ts'
import { setNeuesPasswort } from '#app/server/konten/passwort/passwort.server.ts'
import { findResetLink, linkUngueltig, resetPasswort } from '#app/server/konten/passwort/passwort-reset.server.ts'
import { PASSWORT_MIN, passwortMin } from '#app/shared/konten/feld-grenzen.ts'
import { mitWeiter } from '#app/shared/konten/mit-weiter.ts'
import { neuesPasswortSchema, ResetLinkSchema } from '#app/shared/konten/neues-passwort.schema.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/reset-password.ts'

/** Where a changed password leads: the same page, without the link. */
const GEAENDERT_PFAD = `${RESET_PFAD}?geaendert=1`
/** So long after the change the page says that it worked, in milliseconds. */
const GEAENDERT_MS = 10 * 60_000

/**
 * The origin alone, and no path: it holds the secret of the link. Not `no-referrer`, with which browsers send
 * `Origin: null` for a form, and the server would have to refuse it.
 */
const REFERRER = 'strict-origin'

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const eigene = new Headers(loaderHeaders)
  eigene.set('Referrer-Policy', REFERRER)
  return eigene
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const stand = await readStand(new URL(request.url).searchParams, context)
  return { stand, ...seitenRahmen() }
}

/** Looks only: opening the page spends nothing (LINK-1). */
async function readStand(query: URLSearchParams, context: Route.LoaderArgs['context']): Promise<ResetStand> {
  const gelesen = readResetParameter(query)
  if (gelesen.art === 'fehler') return { art: 'fehler', meldung: gelesen.meldung }
  const now = new Date()
  if (gelesen.art === 'link') {
    // Also for who is signed in: a link that no longer works must not change the password of whoever is.
    const gueltig = await findResetLink(getDatabase(), { ...gelesen.link, now })
    return gueltig ? { art: 'formular', link: gelesen.link, ...gueltig } : { art: 'ungueltig' }
  }
  const angemeldet = await findAngemeldetImKonto(context)
  if (!angemeldet) return { art: 'offen' }
  const geaendertAm = angemeldet.passwortGeaendertAm?.getTime() ?? 0
  if (query.has('geaendert') && now.getTime() - geaendertAm < GEAENDERT_MS)
    return { art: 'geaendert', phone: angemeldet.phone }
  return { art: 'formular', link: null, passwortMin: passwortMin(angemeldet) }
}

/** Looks only, too: for a link that the server does not see, because it stands behind `#`. */
const pruefen = defineForm({
  schema: ResetLinkSchema,
  wer: 'alle',
  run: async ({ eingabe, now }) => {
    const gueltig = await findResetLink(getDatabase(), { ...toLink(eingabe), now })
    if (!gueltig) throw linkUngueltig()
    return { ergebnis: { art: 'geprueft', ...gueltig } }
  },
})

/** Spends the link, or uses the session. That staff needs a longer password, the use cases say. */
const speichern = defineForm({
  schema: neuesPasswortSchema(PASSWORT_MIN),
  wer: 'alle',
  run: async ({ eingabe: { passwort, ...eingabe }, akteur, now }) => {
    const db = getDatabase()
    if (eingabe.token !== '') {
      const anmeldung = await resetPasswort(db, { akteur, ...toLink(eingabe), passwort, now })
      const fertig = anmeldung.art === 'angemeldet'
      const ziel = fertig ? GEAENDERT_PFAD : mitWeiter('/login/zweiter-faktor', GEAENDERT_PFAD)
      return replace(ziel, { headers: anmeldungHeaders(anmeldung) })
    }
    if (akteur.art === 'gast') throw linkUngueltig()
    const anmeldung = await setNeuesPasswort(db, { akteur, passwort, now })
    return replace(GEAENDERT_PFAD, { headers: anmeldungHeaders(anmeldung) })
  },
})

export const action = createFormAction({ pruefen, speichern })

const toLink = ({ token, id }: { token: string; id: string }): ResetLink => (id === '' ? { token } : { token, id })

export function meta({ loaderData }: Route.MetaArgs) {
  const referrer = { name: 'referrer', content: REFERRER }
  if (!loaderData) return [{ title: 'Neues Passwort vergeben' }, referrer]
  const { origin, seitenname } = loaderData
  return [
    ...metaFor({ title: 'Neues Passwort vergeben', path: RESET_PFAD, noindex: true, origin, seitenname }),
    referrer,
  ]
}

export default function ResetPassword({ loaderData: { stand } }: Route.ComponentProps) {
  return <PasswortResetSeite stand={stand} />
}
