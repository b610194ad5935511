import { redirect, redirectDocument } from 'react-router'
import { createQrCode } from '#app/components/qr/qr-code.ts'
import { aktivitaet } from '#app/features/konto/aktivitaet.ts'
import type { Erledigt, KontoAnsicht } from '#app/features/konto/konto-ansicht.ts'
import { KONTO_GELOESCHT_PFAD } from '#app/features/konto/konto-geloescht.tsx'
import { KontoSeite } from '#app/features/konto/konto-seite.tsx'
import { SuchenAbschnitt } from '#app/features/suchen/suchen-abschnitt.tsx'
import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/form-action.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { abmeldungHeaders, anmeldungHeaders, requireAngemeldetImKonto } from '#app/server/http/sitzung.server.ts'
import { enqueueDateiLoeschung } from '#app/server/jobs/delete-dateien-job.server.ts'
import { parseTelefonnummer } from '#app/server/konten/code/telefonnummer.server.ts'
import { requestEmailAenderung, resendEmailBestaetigung } from '#app/server/konten/konto/email.server.ts'
import { changeName } from '#app/server/konten/konto/profil.server.ts'
import { confirmTelefon, requestTelefon } from '#app/server/konten/konto/telefon.server.ts'
import { deleteKonto } from '#app/server/konten/loeschung/delete-konto.server.ts'
import { changePasswort } from '#app/server/konten/passwort/passwort.server.ts'
import type { Angemeldet } from '#app/server/konten/sitzung/angemeldet.server.ts'
import { describeGeraet, type GeraetArt } from '#app/server/konten/sitzung/describe-geraet.server.ts'
import {
  type Anmeldung,
  endAndereSitzungen,
  endSitzung,
  listSitzungen,
} from '#app/server/konten/sitzung/sitzungen.server.ts'
import { mussFaktorEinrichten } from '#app/server/konten/zweiter-faktor/faktor-pflicht.server.ts'
import { setUpZweiterFaktor } from '#app/server/konten/zweiter-faktor/set-up-zweiter-faktor.server.ts'
import { activateZweiterFaktor, disableZweiterFaktor } from '#app/server/konten/zweiter-faktor/zweiter-faktor.server.ts'
import { listSuchen } from '#app/server/suchen/list-suchen.server.ts'
import { NurKnopfSchema } from '#app/shared/formular/form-schema.ts'
import { ZweiterFaktorSchema } from '#app/shared/konten/anmeldung.schema.ts'
import { PASSWORT_MIN, passwortMin } from '#app/shared/konten/feld-grenzen.ts'
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
} as const satisfies Record<GeraetArt, string>

export async function loader({ context, url }: Route.LoaderArgs) {
  const angemeldet = await requireAngemeldetImKonto({ url, context })
  const now = new Date()
  const { kontoId } = angemeldet
  const [sitzungen, suchen] = await Promise.all([
    listSitzungen(getDatabase(), { kontoId, now }),
    listSuchen(getDatabase(), { kontoId }),
  ])
  return { konto: toAnsicht(angemeldet, sitzungen, now), suchen, ...seitenRahmen() }
}

type Sitzungen = Awaited<ReturnType<typeof listSitzungen>>

function toAnsicht(angemeldet: Angemeldet, sitzungen: Sitzungen, now: Date): KontoAnsicht {
  const { sitzungId, passwortGeaendertAm, vorname, nachname, email, emailNeu, phone } = angemeldet
  const geraete = sitzungen.map(({ id, userAgent, zuletztAktivAm }) => {
    const { name, art } = describeGeraet(userAgent)
    const dieses = id === sitzungId
    return { id, name, icon: ICON[art], dieses, aktivitaet: dieses ? 'Jetzt aktiv' : aktivitaet(zuletztAktivAm, now) }
  })
  return {
    ...{ vorname, nachname, email, emailNeu, phone },
    hatPasswort: angemeldet.hatPasswort,
    passwortMin: passwortMin(angemeldet),
    passwortGeaendertAm: passwortGeaendertAm?.toISOString() ?? null,
    hatZweitenFaktor: angemeldet.hatZweitenFaktor,
    faktorFehlt: mussFaktorEinrichten(angemeldet),
    // This browser first, then the one used last.
    geraete: geraete.toSorted((a, b) => Number(b.dieses) - Number(a.dieses)),
    firma: config.firma.name,
  }
}

/** A change that is done leads back to the page, which says so; `anmeldung`: the session has a new token. */
function done(was: Erledigt, anmeldung?: Anmeldung): Response {
  return redirect(`/konto?erledigt=${was}`, { headers: anmeldung && anmeldungHeaders(anmeldung) })
}

const name = defineForm({
  schema: NameSchema,
  wer: 'imKonto',
  run: async ({ eingabe, akteur }) => {
    await changeName(getDatabase(), { akteur, ...eingabe })
    return done('name')
  },
})

const email = defineForm({
  schema: NeueEmailSchema,
  wer: 'imKonto',
  run: async ({ eingabe: { email, altesPasswort: passwort }, akteur, now }) => {
    await requestEmailAenderung(getDatabase(), { akteur, email, passwort, now })
    const bleibt = akteur.email?.toLowerCase() === email.toLowerCase()
    return done(bleibt ? 'email-unveraendert' : 'email')
  },
})

const emailErneut = defineForm({
  schema: NurKnopfSchema,
  wer: 'imKonto',
  run: async ({ akteur, now }) => {
    await resendEmailBestaetigung(getDatabase(), { akteur, now })
    return done('email-erneut')
  },
})

const telefon = defineForm({
  schema: NeueNummerSchema,
  wer: 'imKonto',
  run: async ({ eingabe: { vorwahl, nummer, altesPasswort: passwort }, akteur, now }) => {
    const phone = parseTelefonnummer(vorwahl, nummer)
    await requestTelefon(getDatabase(), { akteur, phone, passwort, now })
    return { ergebnis: { art: 'angefordert', phone } }
  },
})

const telefonCode = defineForm({
  schema: NummerCodeSchema,
  wer: 'imKonto',
  run: async ({ eingabe, akteur, now }) => {
    await confirmTelefon(getDatabase(), { akteur, ...eingabe, now })
    return done('telefon')
  },
})

/** That staff needs a longer one, the use case says. */
const passwort = defineForm({
  schema: passwortAendernSchema(PASSWORT_MIN),
  wer: 'imKonto',
  run: async ({ eingabe: { altesPasswort, passwort: neuesPasswort }, akteur, now }) => {
    return done('passwort', await changePasswort(getDatabase(), { akteur, altesPasswort, neuesPasswort, now }))
  },
})

const faktorBeginnen = defineForm({
  schema: AltesPasswortSchema,
  wer: 'imKonto',
  run: async ({ eingabe: { altesPasswort: passwort }, akteur, now }) => {
    const { geheimnis, uri } = await setUpZweiterFaktor(getDatabase(), { akteur, passwort, now })
    return { ergebnis: { art: 'begonnen', geheimnis, uri, qr: await createQrCode(uri) } }
  },
})

const faktorAn = defineForm({
  schema: ZweiterFaktorSchema,
  wer: 'imKonto',
  run: async ({ eingabe: { code }, akteur, now }) => {
    const { ersatzcodes, anmeldung } = await activateZweiterFaktor(getDatabase(), { akteur, code, now })
    return { ergebnis: { art: 'eingeschaltet', ersatzcodes }, headers: anmeldungHeaders(anmeldung) }
  },
})

const faktorAus = defineForm({
  schema: ZweiterFaktorSchema,
  wer: 'imKonto',
  run: async ({ eingabe: { code }, akteur, now }) => {
    await disableZweiterFaktor(getDatabase(), { akteur, code, now })
    return done('zweiter-faktor-aus')
  },
})

/** One that is gone already is signed out as well. */
const geraetAbmelden = defineForm({
  schema: GeraetSchema,
  wer: 'imKonto',
  run: async ({ eingabe: { sitzungId }, akteur, now }) => {
    await endSitzung(getDatabase(), { akteur, sitzungId, now })
    return done('geraet')
  },
})

const andereAbmelden = defineForm({
  schema: NurKnopfSchema,
  wer: 'imKonto',
  run: async ({ akteur, now }) => {
    await endAndereSitzungen(getDatabase(), { akteur, now })
    return done('andere-geraete')
  },
})

const loeschen = defineForm({
  schema: KontoLoeschenSchema,
  wer: 'imKonto',
  run: async ({ eingabe: { altesPasswort: passwort }, akteur, now }) => {
    const planDateiLoeschung = enqueueDateiLoeschung
    await deleteKonto(getDatabase(), { akteur, passwort, planDateiLoeschung, now })
    return redirectDocument(KONTO_GELOESCHT_PFAD, { headers: abmeldungHeaders() })
  },
})

export const action = createFormAction({
  name,
  email,
  'email-erneut': emailErneut,
  telefon,
  'telefon-code': telefonCode,
  passwort,
  'zweiter-faktor-beginnen': faktorBeginnen,
  'zweiter-faktor-an': faktorAn,
  'zweiter-faktor-aus': faktorAus,
  'geraet-abmelden': geraetAbmelden,
  'andere-abmelden': andereAbmelden,
  loeschen,
})

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Konto' }]
  return metaFor({ title: 'Konto', path: '/konto', noindex: true, ...loaderData })
}

export default function Konto({ loaderData: { konto, suchen } }: Route.ComponentProps) {
  return <KontoSeite konto={konto} suchen={<SuchenAbschnitt suchen={suchen} />} />
}
