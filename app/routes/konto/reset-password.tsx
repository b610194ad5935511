import { replace } from 'react-router'
import { sende } from '#app/components/hooks/sende.ts'
import { PasswortResetSeite } from '#app/features/anmeldung/passwort-reset-seite.tsx'
import { RESET_PFAD, type ResetErgebnis, type ResetStand } from '#app/features/anmeldung/reset-ergebnis.ts'
import { type ResetLink, readResetParameter } from '#app/features/anmeldung/reset-link.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { readForm } from '#app/server/http/read-form.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import {
  anmeldungHeaders,
  findAngemeldet,
  findAngemeldetImKonto,
  readHerkunft,
} from '#app/server/http/sitzung.server.ts'
import { setNeuesPasswort } from '#app/server/konten/passwort/passwort.server.ts'
import { findResetLink, resetPasswort } from '#app/server/konten/passwort/passwort-reset.server.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import { readText } from '#app/shared/formular/read-text.ts'
import { PASSWORT_MIN } from '#app/shared/konten/feld-grenzen.ts'
import { mitWeiter } from '#app/shared/konten/mit-weiter.ts'
import { findPasswortFehler } from '#app/shared/konten/passwort-regeln.ts'
import { passwortMin } from '#app/shared/konten/passwort-staerke.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/reset-password.ts'

/** Where a changed password leads: the same page, without the link. */
const GEAENDERT_PFAD = `${RESET_PFAD}?geaendert=1`
/** So long after the change the page says that it worked, in milliseconds. */
const GEAENDERT_MS = 10 * 60_000
const TOKEN_MAX = 500

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
    const gueltig = isLesbar(gelesen.link) ? await findResetLink(getDatabase(), { ...gelesen.link, now }) : null
    return gueltig ? { art: 'formular', link: gelesen.link, ...gueltig } : { art: 'ungueltig' }
  }
  const angemeldet = await findAngemeldetImKonto(context)
  if (!angemeldet) return { art: 'offen' }
  const geaendertAm = angemeldet.passwortGeaendertAm?.getTime() ?? 0
  if (query.has('geaendert') && now.getTime() - geaendertAm < GEAENDERT_MS)
    return { art: 'geaendert', phone: angemeldet.phone }
  return { art: 'formular', link: null, passwortMin: passwortMin(angemeldet) }
}

export async function action({ request, context }: Route.ActionArgs): Promise<ResetErgebnis> {
  const formular = await readForm(request)
  const link = readLink(formular)
  if (link && !isLesbar(link)) return { art: 'ungueltig' }
  if (formular.get('aktion') === 'pruefen') {
    const gueltig = link === null ? null : await findResetLink(getDatabase(), { ...link, now: new Date() })
    return gueltig ? { art: 'geprueft', ...gueltig } : { art: 'ungueltig' }
  }
  const passwort = readText(formular, 'passwort')
  const mindestens = await findPasswortMin(link, context)
  const fehler = findPasswortFehler(passwort, readText(formular, 'wiederholung'), mindestens)
  if (fehler) {
    const { feld, meldung } = fehler
    return { art: 'fehler', meldung, felder: { [feld]: meldung.text }, link, passwortMin: mindestens }
  }
  return save({ request, context }, { link, passwort, mindestens })
}

/** Fewest characters of the password that is to be set. Where nothing proves whose it is: what holds for everybody. */
async function findPasswortMin(link: ResetLink | null, context: Route.ActionArgs['context']): Promise<number> {
  if (link) return (await findResetLink(getDatabase(), { ...link, now: new Date() }))?.passwortMin ?? PASSWORT_MIN
  const angemeldet = await findAngemeldet(context)
  return angemeldet ? passwortMin(angemeldet) : PASSWORT_MIN
}

/** Spends the link, or uses the session; throws the redirect to where it says so. */
async function save(
  { request, context }: Pick<Route.ActionArgs, 'request' | 'context'>,
  { link, passwort, mindestens }: { link: ResetLink | null; passwort: string; mindestens: number },
): Promise<ResetErgebnis> {
  const db = getDatabase()
  const now = new Date()
  const herkunft = readHerkunft({ request, context })
  try {
    if (link) {
      const anmeldung = await resetPasswort(db, { ...link, passwort, herkunft, now })
      const fertig = anmeldung.art === 'angemeldet'
      const ziel = fertig ? GEAENDERT_PFAD : mitWeiter('/login/zweiter-faktor', GEAENDERT_PFAD)
      throw replace(ziel, { headers: anmeldungHeaders(anmeldung) })
    }
    const angemeldet = await findAngemeldet(context)
    if (!angemeldet) return { art: 'ungueltig' }
    const anmeldung = await setNeuesPasswort(db, { angemeldet, passwort, herkunft, now })
    throw replace(GEAENDERT_PFAD, { headers: anmeldungHeaders(anmeldung) })
  } catch (error) {
    const { code, message } = requireDomainError(error)
    if (code === 'LINK_UNGUELTIG') return { art: 'ungueltig' }
    const felder = code === 'PASSWORT_ZU_SCHWACH' ? { passwort: message } : {}
    return { art: 'fehler', meldung: updateFehler(message), felder, link, passwortMin: mindestens }
  }
}

const updateFehler = (text: string) => ({ titel: 'Fehler beim Passwort-Update', text })

function readLink(formular: FormData): ResetLink | null {
  const [token, id] = [readText(formular, 'token'), readText(formular, 'id')]
  if (token === '') return null
  return id === '' ? { token } : { token, id }
}

const isLesbar = ({ token, id = '' }: ResetLink) => token.length <= TOKEN_MAX && id.length <= TOKEN_MAX

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const formular = await request.clone().formData()
  return sende<ResetErgebnis>(serverAction(), ({ text }) =>
    formular.get('aktion') === 'pruefen'
      ? { art: 'nicht-geprueft' }
      : { art: 'fehler', meldung: updateFehler(text), felder: {}, link: readLink(formular) },
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  const referrer = { name: 'referrer', content: REFERRER }
  if (!loaderData) return [{ title: 'Neues Passwort vergeben' }, referrer]
  const { origin, seitenname } = loaderData
  return [
    ...metaFor({ title: 'Neues Passwort vergeben', path: RESET_PFAD, noindex: true, origin, seitenname }),
    referrer,
  ]
}

export default function ResetPassword({ loaderData: { stand }, actionData }: Route.ComponentProps) {
  return <PasswortResetSeite stand={stand} ergebnis={actionData} />
}
