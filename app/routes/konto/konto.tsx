import { data, redirect, redirectDocument } from 'react-router'
import { sende } from '#app/components/hooks/sende.ts'
import { createQrCode } from '#app/components/qr/qr-code.ts'
import { aktivitaet } from '#app/features/konto/aktivitaet.ts'
import type { Erledigt, KontoAnsicht } from '#app/features/konto/konto-ansicht.ts'
import { KONTO_GELOESCHT_PFAD } from '#app/features/konto/konto-geloescht.tsx'
import { KontoSeite } from '#app/features/konto/konto-seite.tsx'
import { SuchenAbschnitt } from '#app/features/suchen/suchen-abschnitt.tsx'
import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { readForm } from '#app/server/http/read-form.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import {
  abmeldungHeaders,
  anmeldungHeaders,
  requireAngemeldetImKonto,
  toAkteur,
} from '#app/server/http/sitzung.server.ts'
import { enqueueDateiLoeschung } from '#app/server/jobs/delete-dateien-job.server.ts'
import { parseTelefonnummer } from '#app/server/konten/code/telefonnummer.server.ts'
import { requestEmailAenderung, resendEmailBestaetigung } from '#app/server/konten/konto/email.server.ts'
import { changeName } from '#app/server/konten/konto/profil.server.ts'
import { confirmTelefon, requestTelefon } from '#app/server/konten/konto/telefon.server.ts'
import { deleteKonto } from '#app/server/konten/loeschung/delete-konto.server.ts'
import { changePasswort } from '#app/server/konten/passwort/passwort.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
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
import { requireDomainError } from '#app/shared/domain-error.ts'
import { readText } from '#app/shared/formular/read-text.ts'
import {
  checkEingabe,
  type Intent,
  type KontoErgebnis,
  readIntent,
  readWerte,
  type Schritt,
  toFehler,
} from '#app/shared/konten/konto-eingabe.ts'
import { passwortMin } from '#app/shared/konten/passwort-regeln.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import { isUuid } from '#app/shared/uuid.ts'
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

type Aufruf = { formData: FormData; akteur: Person; now: Date }
/** A change that is done leads back to the page, which says so; a step that is done shows the next one. */
type Ausgang = ({ erledigt: Erledigt } | { schritt: Schritt } | { geloescht: true }) & {
  /** The session has a new token. */
  anmeldung?: Anmeldung
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const angemeldet = await requireAngemeldetImKonto({ url, context })
  const formData = await readForm(request)
  const intent = readIntent(formData)
  if (!intent) throw data(null, { status: 400 })
  const aufruf = { formData, akteur: toAkteur({ request, context }, angemeldet), now: new Date() }
  const fehler = checkEingabe(intent, formData)
  if (fehler) return refuse(intent, fehler, aufruf)
  try {
    const ausgang = await AUSFUEHREN[intent](aufruf)
    if ('geloescht' in ausgang) return redirectDocument(KONTO_GELOESCHT_PFAD, { headers: abmeldungHeaders() })
    const headers = ausgang.anmeldung ? anmeldungHeaders(ausgang.anmeldung) : undefined
    if ('erledigt' in ausgang) return redirect(`/konto?erledigt=${ausgang.erledigt}`, { headers })
    return data({ intent, schritt: ausgang.schritt } satisfies KontoErgebnis, { headers })
  } catch (error) {
    return refuse(intent, toFehler(requireDomainError(error)), aufruf)
  }
}

/** The form again, with what was typed and the step it was at. */
async function refuse(
  intent: Intent,
  fehler: NonNullable<KontoErgebnis['fehler']>,
  { formData }: Aufruf,
): Promise<KontoErgebnis> {
  return {
    intent,
    fehler,
    werte: readWerte(formData),
    schritt: await readSchritt(intent, formData),
  }
}

/** The second step of a form carries what it needs to be shown again; the one of a number also asks for another code. */
async function readSchritt(intent: Intent, formData: FormData): Promise<Schritt | undefined> {
  if (intent === 'telefon-code' || (intent === 'telefon' && formData.has('erneut'))) {
    try {
      return toTelefonSchritt(formData)
    } catch (error) {
      requireDomainError(error, 'NUMMER_UNGUELTIG')
      return undefined // no number any more: the first step again
    }
  }
  const uri = readText(formData, 'uri')
  if (intent !== 'zweiter-faktor-an' || !uri.startsWith('otpauth://totp/')) return undefined
  return toFaktorSchritt({ geheimnis: readText(formData, 'geheimnis'), uri })
}

function toTelefonSchritt(formData: FormData): Extract<Schritt, { name: 'telefon-code' }> {
  const [vorwahl, nummer] = [readText(formData, 'vorwahl'), readText(formData, 'nummer')]
  return { name: 'telefon-code', phone: parseTelefonnummer(vorwahl, nummer), vorwahl, nummer }
}

async function toFaktorSchritt({ geheimnis, uri }: { geheimnis: string; uri: string }): Promise<Schritt> {
  return { name: 'zweiter-faktor-code', geheimnis, uri, qrCode: await createQrCode(uri) }
}

const altesPasswort = (formData: FormData) =>
  formData.has('altesPasswort') ? readText(formData, 'altesPasswort') : null

/** What each form does. */
const AUSFUEHREN: Record<Intent, (aufruf: Aufruf) => Promise<Ausgang>> = {
  name: async ({ formData, akteur }) => {
    const [vorname, nachname] = [readText(formData, 'vorname'), readText(formData, 'nachname')]
    await changeName(getDatabase(), { akteur, vorname, nachname })
    return { erledigt: 'name' }
  },
  email: async ({ formData, akteur, now }) => {
    const [email, passwort] = [readText(formData, 'email'), altesPasswort(formData)]
    await requestEmailAenderung(getDatabase(), { akteur, email, passwort, now })
    const bleibt = akteur.email?.toLowerCase() === email.trim().toLowerCase()
    return { erledigt: bleibt ? 'email-unveraendert' : 'email' }
  },
  'email-erneut': async ({ akteur, now }) => {
    await resendEmailBestaetigung(getDatabase(), { akteur, now })
    return { erledigt: 'email-erneut' }
  },
  telefon: async ({ formData, akteur, now }) => {
    const schritt = toTelefonSchritt(formData)
    const { phone } = schritt
    await requestTelefon(getDatabase(), { akteur, phone, passwort: altesPasswort(formData), now })
    return { schritt }
  },
  'telefon-code': async ({ formData, akteur, now }) => {
    const phone = parseTelefonnummer(readText(formData, 'vorwahl'), readText(formData, 'nummer'))
    await confirmTelefon(getDatabase(), { akteur, phone, code: readText(formData, 'code'), now })
    return { erledigt: 'telefon' }
  },
  passwort: async ({ formData, akteur, now }) => {
    const passwoerter = { altesPasswort: altesPasswort(formData), neuesPasswort: readText(formData, 'passwort') }
    const anmeldung = await changePasswort(getDatabase(), { akteur, ...passwoerter, now })
    return { erledigt: 'passwort', anmeldung }
  },
  'zweiter-faktor-beginnen': async ({ formData, akteur, now }) => {
    const passwort = altesPasswort(formData)
    return {
      schritt: await toFaktorSchritt(await setUpZweiterFaktor(getDatabase(), { akteur, passwort, now })),
    }
  },
  'zweiter-faktor-an': async ({ formData, akteur, now }) => {
    const code = readText(formData, 'code')
    const { ersatzcodes, anmeldung } = await activateZweiterFaktor(getDatabase(), { akteur, code, now })
    return { schritt: { name: 'ersatzcodes', ersatzcodes }, anmeldung }
  },
  'zweiter-faktor-aus': async ({ formData, akteur, now }) => {
    await disableZweiterFaktor(getDatabase(), { akteur, code: readText(formData, 'code'), now })
    return { erledigt: 'zweiter-faktor-aus' }
  },
  'geraet-abmelden': async ({ formData, akteur, now }) => {
    const sitzungId = readText(formData, 'sitzungId')
    // One that is gone already is signed out as well.
    if (isUuid(sitzungId)) await endSitzung(getDatabase(), { akteur, sitzungId, now })
    return { erledigt: 'geraet' }
  },
  'andere-abmelden': async ({ akteur, now }) => {
    await endAndereSitzungen(getDatabase(), { akteur, now })
    return { erledigt: 'andere-geraete' }
  },
  loeschen: async ({ formData, akteur, now }) => {
    const passwort = altesPasswort(formData)
    const planDateiLoeschung = enqueueDateiLoeschung
    await deleteKonto(getDatabase(), { akteur, passwort, planDateiLoeschung, now })
    return { geloescht: true }
  },
}

/** A request that fails on its way: what was typed stays, and the step it was at. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const formData = await request.clone().formData()
  const intent = readIntent(formData)
  if (!intent) return serverAction()
  return sende<KontoErgebnis>(serverAction(), ({ text }) => ({
    intent,
    fehler: { formular: text },
    werte: readWerte(formData),
    unterbrochen: true,
  }))
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Konto' }]
  return metaFor({ title: 'Konto', path: '/konto', noindex: true, ...loaderData })
}

export default function Konto({ loaderData, actionData }: Route.ComponentProps) {
  const { konto, suchen } = loaderData
  return <KontoSeite konto={konto} ergebnis={actionData} suchen={<SuchenAbschnitt suchen={suchen} />} />
}
