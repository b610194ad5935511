import { redirect } from 'react-router'
import { createQrCode } from '#app/components/qr/qr-code.ts'
import { activity } from '#app/features/konto/activity.ts'
import { KONTO_DELETED_PATH } from '#app/features/konto/konto-deleted.tsx'
import { KontoPage } from '#app/features/konto/konto-page.tsx'
import type { Done, KontoView } from '#app/features/konto/konto-view.ts'
import { SuchenSection } from '#app/features/suchen/suchen-section.tsx'
import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { reloadForm } from '#app/server/http/forms/form-redirect.server.ts'
import { anmeldungHeaders, requireAngemeldetInKonto, signOutHeaders } from '#app/server/http/request/sitzung.server.ts'
import { enqueueFileDeletion } from '#app/server/jobs/delete-files-job.server.ts'
import { parseTelefonnummer } from '#app/server/konten/code/telefonnummer.server.ts'
import { requestEmailAenderung, resendEmailBestaetigung } from '#app/server/konten/konto/email.server.ts'
import { changeName } from '#app/server/konten/konto/profil.server.ts'
import { confirmTelefon, requestTelefon } from '#app/server/konten/konto/telefon.server.ts'
import { deleteKonto } from '#app/server/konten/loeschung/delete-konto.server.ts'
import { changePasswort } from '#app/server/konten/passwort/passwort.server.ts'
import type { Angemeldet } from '#app/server/konten/sitzung/angemeldet.server.ts'
import { describeGeraet, type GeraetKind } from '#app/server/konten/sitzung/describe-geraet.server.ts'
import {
  type Anmeldung,
  endOtherSitzungen,
  endSitzung,
  listSitzungen,
} from '#app/server/konten/sitzung/sitzungen.server.ts'
import { mustSetUpFaktor } from '#app/server/konten/zweiter-faktor/faktor-required.server.ts'
import { setUpZweiterFaktor } from '#app/server/konten/zweiter-faktor/set-up-zweiter-faktor.server.ts'
import { activateZweiterFaktor, disableZweiterFaktor } from '#app/server/konten/zweiter-faktor/zweiter-faktor.server.ts'
import { requireSmsTaken } from '#app/server/nachrichten/require-sms-taken.server.ts'
import { listSuchen } from '#app/server/suchen/list-suchen.server.ts'
import { ButtonOnlySchema } from '#app/shared/form/form-schema.ts'
import { ZweiterFaktorSchema } from '#app/shared/konten/anmeldung.schema.ts'
import { PASSWORT_MIN, passwortMin } from '#app/shared/konten/field-limits.ts'
import {
  AltesPasswortSchema,
  GeraetSchema,
  KontoLoeschenSchema,
  NameSchema,
  NeueEmailSchema,
  NeueNummerSchema,
  NummerCodeSchema,
  passwortAendernSchema,
} from '#app/shared/konten/konto.schema.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/konto.ts'

const ICON = {
  computer: 'monitor',
  telefon: 'smartphone',
  tablet: 'tablet',
  unbekannt: 'circle-user',
} as const satisfies Record<GeraetKind, string>

export async function loader({ context, url }: Route.LoaderArgs) {
  const angemeldet = await requireAngemeldetInKonto({ url, context })
  const now = new Date()
  const { kontoId } = angemeldet
  const [sitzungen, suchen] = await Promise.all([
    listSitzungen(getDatabase(), { kontoId, now }),
    listSuchen(getDatabase(), { kontoId }),
  ])
  return { konto: toView(angemeldet, sitzungen, now), suchen, ...pageFrame() }
}

type Sitzungen = Awaited<ReturnType<typeof listSitzungen>>

function toView(angemeldet: Angemeldet, sitzungen: Sitzungen, now: Date): KontoView {
  const { sitzungId, passwortGeaendertAm, vorname, nachname, email, emailNeu, phone } = angemeldet
  const geraete = sitzungen.map(({ id, userAgent, zuletztAktivAm }) => {
    const { name, kind } = describeGeraet(userAgent)
    const isThisOne = id === sitzungId
    return {
      id,
      name,
      icon: ICON[kind],
      isThisOne,
      activity: isThisOne ? 'Jetzt aktiv' : activity(zuletztAktivAm, now),
    }
  })
  return {
    vorname,
    nachname,
    email,
    emailNeu,
    phone,
    hasPasswort: angemeldet.hasPasswort,
    passwortMin: passwortMin(angemeldet),
    passwortGeaendertAm: passwortGeaendertAm?.toISOString() ?? null,
    hasZweiterFaktor: angemeldet.hasZweiterFaktor,
    faktorMissing: mustSetUpFaktor(angemeldet),
    // This browser first, then by last use.
    geraete: geraete.toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne)),
    firma: config.firma.name,
  }
}

/** Redirects to the account page after a change. `anmeldung`: session with a new token, if the change created it. */
function done(was: Done, anmeldung?: Anmeldung): Response {
  return redirect(`/konto?erledigt=${was}`, { headers: anmeldung && anmeldungHeaders(anmeldung) })
}

const name = defineForm({
  schema: NameSchema,
  who: 'imKonto',
  run: async ({ input, akteur }) => {
    await changeName(getDatabase(), { akteur, ...input })
    return done('name')
  },
})

const email = defineForm({
  schema: NeueEmailSchema,
  who: 'imKonto',
  run: async ({ input: { email, altesPasswort: passwort }, akteur, now }) => {
    await requestEmailAenderung(getDatabase(), { akteur, email, passwort, now })
    const stays = akteur.email?.toLowerCase() === email.toLowerCase()
    return done(stays ? 'email-unveraendert' : 'email')
  },
})

const emailErneut = defineForm({
  schema: ButtonOnlySchema,
  who: 'imKonto',
  run: async ({ akteur, now }) => {
    await resendEmailBestaetigung(getDatabase(), { akteur, now })
    return done('email-erneut')
  },
})

const telefon = defineForm({
  schema: NeueNummerSchema,
  who: 'imKonto',
  run: async ({ input: { vorwahl, nummer, altesPasswort: passwort }, akteur, now }) => {
    const phone = parseTelefonnummer(vorwahl, nummer)
    await requestTelefon(getDatabase(), { akteur, phone, passwort, now })
    await requireSmsTaken(getDatabase(), { an: phone, since: now })
    return { result: { kind: 'angefordert', phone } }
  },
})

const telefonCode = defineForm({
  schema: NummerCodeSchema,
  who: 'imKonto',
  run: async ({ input, akteur, now }) => {
    await confirmTelefon(getDatabase(), { akteur, ...input, now })
    return done('telefon')
  },
})

/** Changes the password. The schema checks the minimum length of applicants, the use case the longer one of staff. */
const passwort = defineForm({
  schema: passwortAendernSchema(PASSWORT_MIN),
  who: 'imKonto',
  run: async ({ input: { altesPasswort, passwort: newPasswort }, akteur, now }) => {
    return done('passwort', await changePasswort(getDatabase(), { akteur, altesPasswort, newPasswort, now }))
  },
})

const beginFaktor = defineForm({
  schema: AltesPasswortSchema,
  who: 'imKonto',
  run: async ({ input: { altesPasswort: passwort }, akteur, now }) => {
    const { geheimnis, uri } = await setUpZweiterFaktor(getDatabase(), { akteur, passwort, now })
    return { result: { kind: 'begonnen', geheimnis, uri, qr: await createQrCode(uri) } }
  },
})

const faktorAn = defineForm({
  schema: ZweiterFaktorSchema,
  who: 'imKonto',
  run: async ({ input: { code }, akteur, now }) => {
    const { ersatzcodes, anmeldung } = await activateZweiterFaktor(getDatabase(), { akteur, code, now })
    return { result: { kind: 'eingeschaltet', ersatzcodes }, headers: anmeldungHeaders(anmeldung) }
  },
})

const disableFaktor = defineForm({
  schema: ZweiterFaktorSchema,
  who: 'imKonto',
  run: async ({ input: { code }, akteur, now }) => {
    await disableZweiterFaktor(getDatabase(), { akteur, code, now })
    return done('zweiter-faktor-aus')
  },
})

/** Ends a session of another browser. Also succeeds if the session has already ended. */
const signOutGeraet = defineForm({
  schema: GeraetSchema,
  who: 'imKonto',
  run: async ({ input: { sitzungId }, akteur, now }) => {
    await endSitzung(getDatabase(), { akteur, sitzungId, now })
    return done('geraet')
  },
})

const signOutOthers = defineForm({
  schema: ButtonOnlySchema,
  who: 'imKonto',
  run: async ({ akteur, now }) => {
    await endOtherSitzungen(getDatabase(), { akteur, now })
    return done('andere-geraete')
  },
})

const loeschen = defineForm({
  schema: KontoLoeschenSchema,
  who: 'imKonto',
  run: async ({ input: { altesPasswort: passwort }, akteur, now }) => {
    const planFileDeletion = enqueueFileDeletion
    await deleteKonto(getDatabase(), { akteur, passwort, planFileDeletion, now })
    return reloadForm(KONTO_DELETED_PATH, { headers: signOutHeaders() })
  },
})

export const action = createFormAction({
  name,
  email,
  'email-erneut': emailErneut,
  telefon,
  'telefon-code': telefonCode,
  passwort,
  'zweiter-faktor-beginnen': beginFaktor,
  'zweiter-faktor-an': faktorAn,
  'zweiter-faktor-aus': disableFaktor,
  'geraet-abmelden': signOutGeraet,
  'andere-abmelden': signOutOthers,
  loeschen,
})

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Konto' }]
  return metaFor({ title: 'Konto', path: '/konto', noindex: true, ...loaderData })
}

export default function Konto({ loaderData: { konto, suchen } }: Route.ComponentProps) {
  return <KontoPage konto={konto} suchen={<SuchenSection suchen={suchen} />} />
}
