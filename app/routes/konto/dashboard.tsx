import { useEffect, useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import type { DashboardDaten } from '#app/features/dashboard/dashboard-daten.ts'
import { DashboardSeite } from '#app/features/dashboard/dashboard-seite.tsx'
import { createLetzterStand } from '#app/features/dashboard/letzter-stand.ts'
import { EmailBanner } from '#app/features/konto-stand/email-banner.tsx'
import { EmailDialog } from '#app/features/konto-stand/email-dialog.tsx'
import { EmailOhneJs } from '#app/features/konto-stand/email-ohne-js.tsx'
import { braucheTelefon } from '#app/features/konto-stand/konto-waechter.tsx'
import { beginNeuerTermin } from '#app/server/anfragen/begin-neuer-termin.server.ts'
import { loadDashboard } from '#app/server/anfragen/load-dashboard.server.ts'
import { findProfilUmleitung } from '#app/server/anfragen/mietprofil/profil-umleitung.server.ts'
import { saveAnmerkung } from '#app/server/anfragen/save-anmerkung.server.ts'
import { withdrawAnfrage } from '#app/server/anfragen/withdraw-anfrage.server.ts'
import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { createFormAction, defineForm } from '#app/server/http/form-action.server.ts'
import { requestContext } from '#app/server/http/request-context.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { findAngemeldet, redirectOhneFaktor } from '#app/server/http/sitzung.server.ts'
import { profilHinweisCookie, readKontoCookies } from '#app/server/http/sitzung-cookie.server.ts'
import { requestEmailAenderung, resendEmailBestaetigung } from '#app/server/konten/konto/email.server.ts'
import { setEmailMitCode } from '#app/server/konten/konto/set-email-mit-code.server.ts'
import type { Anmeldung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { AnfrageSchema, AnmerkungSchema } from '#app/shared/anfragen/anfrage-aktion.schema.ts'
import { readKartenzahlen } from '#app/shared/anfragen/anfragen-anzahl.ts'
import { istOffen } from '#app/shared/anfragen/bereiche-offen.ts'
import { NurKnopfSchema } from '#app/shared/formular/form-schema.ts'
import { EmailAendernSchema, emailSetzenSchema } from '#app/shared/konten/email-einrichten.schema.ts'
import { EMAIL_NICHT_GESENDET, EMAIL_NICHT_GESETZT } from '#app/shared/konten/email-einrichten.ts'
import { PASSWORT_MIN_EINRICHTUNG } from '#app/shared/konten/feld-grenzen.ts'
import { type KontoStand, toKontoStand } from '#app/shared/konten/konto-stand.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/dashboard.ts'

type Seite = {
  origin: string
  seitenname: string
  /** Null where nobody is signed in. */
  bereich: { angemeldet: KontoStand; daten: DashboardDaten } | null
}

export async function loader({ request, context, url }: Route.LoaderArgs): Promise<Seite> {
  const seite = seitenRahmen()
  await redirectOhneFaktor(context)
  const angemeldet = await findAngemeldet(context)
  const stand = toKontoStand(angemeldet)
  if (!angemeldet || !stand) return { ...seite, bereich: null }
  const dashboard = await loadDashboard(getDatabase(), {
    kontoId: angemeldet.kontoId,
    now: new Date(),
    ...readKartenzahlen(url.searchParams),
  })
  const { profilHinweis: hinweis } = readKontoCookies(request.headers.get('Cookie'))
  const umleitung = findProfilUmleitung({ request, angemeldet, suchtyp: dashboard.suchtyp, hinweis })
  if (umleitung) {
    throw redirect(umleitung.ziel, { headers: { 'Set-Cookie': profilHinweisCookie(umleitung.hinweis) } })
  }
  const daten: DashboardDaten = {
    ...dashboard,
    profilId: stand.id,
    name: stand.name,
    isNameOffen: angemeldet.vorname === '' || angemeldet.nachname === '',
    telefon: config.firma.telefon,
  }
  return { ...seite, bereich: { angemeldet: stand, daten } }
}

const letzterStand = createLetzterStand<Seite>()

/** A refetch that fails leaves what is shown (LIVE-4). */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Seite> {
  return letzterStand.lies(() => serverLoader())
}

const zurueckziehen = defineForm({
  schema: AnfrageSchema,
  wer: 'angemeldet',
  run: async ({ eingabe: { linkId }, akteur, now }) => {
    await withdrawAnfrage(getDatabase(), { akteur, linkId, now })
    return { page: '/dashboard?erledigt=zurueckziehen' }
  },
})

const anmerkung = defineForm({
  schema: AnmerkungSchema,
  wer: 'angemeldet',
  run: async ({ eingabe, akteur, now }) => {
    await saveAnmerkung(getDatabase(), { akteur, ...eingabe, now })
    return { page: '/dashboard?erledigt=anmerkung' }
  },
})

const neuerTermin = defineForm({
  schema: AnfrageSchema,
  wer: 'angemeldet',
  run: async ({ eingabe: { linkId }, akteur, now }) => {
    const ziel = await beginNeuerTermin(getDatabase(), { akteur, linkId, now })
    return redirect(istOffen(ziel) ? ziel : '/dashboard')
  },
})

/** A confirmation mail is on its way. */
const GESENDET = { ergebnis: { art: 'gesendet' }, page: '/dashboard' }

/** Address and password of an account that knows neither (KONTO-5). That staff needs a longer one, the use case says. */
const setzen = defineForm({
  schema: emailSetzenSchema(PASSWORT_MIN_EINRICHTUNG),
  wer: 'angemeldet',
  run: async ({ eingabe: { email, passwort, code }, akteur, context, now }) => {
    const { sitzung } = context.get(requestContext)
    const onAnmeldung = (anmeldung: Anmeldung) => sitzung?.replaceSitzung(anmeldung, now)
    const options = { akteur, email, passwort, code, onAnmeldung, now }
    const gesetzt = await setEmailMitCode(getDatabase(), options)
    if ('phone' in gesetzt) return { ergebnis: { art: 'code-gesendet', ...gesetzt } }
    sitzung?.replaceGeraet(gesetzt.geraet)
    return GESENDET
  },
  say: ({ message: text }) => ({ titel: EMAIL_NICHT_GESETZT, text }),
})

/** A mistyped address. */
const aendern = defineForm({
  schema: EmailAendernSchema,
  wer: 'angemeldet',
  run: async ({ eingabe, akteur, now }) => {
    await requestEmailAenderung(getDatabase(), { akteur, ...eingabe, now })
    return GESENDET
  },
  say: ({ message: text }) => ({ titel: EMAIL_NICHT_GESETZT, text }),
})

/** The confirmation mail once more. */
const erneut = defineForm({
  schema: NurKnopfSchema,
  wer: 'angemeldet',
  run: async ({ akteur, now }) => {
    await resendEmailBestaetigung(getDatabase(), { akteur, now })
    return GESENDET
  },
  say: ({ message: text }) => ({ titel: EMAIL_NICHT_GESENDET, text }),
})

export const action = createFormAction({
  zurueckziehen,
  anmerkung,
  'neuer-termin': neuerTermin,
  setzen,
  aendern,
  erneut,
})

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Mein Bereich' }]
  return metaFor({ title: 'Mein Bereich', path: '/dashboard', noindex: true, ...loaderData })
}

/** 'Mein Bereich', or the way to sign in (BEREICH-1). */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    letzterStand.merke(loaderData)
    return () => letzterStand.merke(null)
  }, [loaderData])
  const { bereich } = loaderData
  if (!bereich) return <AnmeldungErforderlich />
  return <Bereich key={bereich.angemeldet.id} {...bereich} />
}

function Bereich({ angemeldet, daten }: NonNullable<Seite['bereich']>) {
  const { hasEmail, emailNeu } = angemeldet
  const navigate = useNavigate()
  const ohneEmail = !hasEmail && emailNeu === null
  // Without an address the dialog opens, and stays until the address is confirmed.
  const [emailOffen, setEmailOffen] = useState(ohneEmail)
  if (ohneEmail && !emailOffen) setEmailOffen(true)
  const telefonOffen = braucheTelefon(angemeldet)

  function goOn() {
    setEmailOffen(false)
    // The server leads nobody away who is on the page already; after the last mandatory step it is the profile's turn.
    if (daten.suchtyp === null && angemeldet.rolle === 'applicant') void navigate(`/profil/${daten.profilId}`)
  }

  return (
    <>
      <DashboardSeite
        daten={daten}
        pflichtOffen={telefonOffen || emailOffen}
        hinweise={
          <>
            {emailNeu !== null && <EmailBanner email={emailNeu} />}
            {ohneEmail && <EmailOhneJs angemeldet={angemeldet} />}
          </>
        }
      />
      <EmailDialog angemeldet={angemeldet} anDerReihe={!telefonOffen} onFertig={goOn} />
    </>
  )
}

function AnmeldungErforderlich() {
  return (
    <div className="wrap narrow">
      <h1 className="mb-6">Mein Bereich</h1>
      <div className="card">
        <Empty icon="user" titel="Anmeldung erforderlich" text="Bitte melden Sie sich an, um Ihren Bereich zu sehen.">
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/login">Anmelden</ButtonLink>
            <ButtonLink to="/" variant="two">
              Zur Startseite
            </ButtonLink>
          </div>
        </Empty>
      </div>
    </div>
  )
}
