import { useEffect, useState } from 'react'
import { data, redirect, useNavigate } from 'react-router'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import type { DashboardDaten } from '#app/features/dashboard/dashboard-daten.ts'
import { DashboardSeite } from '#app/features/dashboard/dashboard-seite.tsx'
import { createLetzterStand } from '#app/features/dashboard/letzter-stand.ts'
import { EmailBanner } from '#app/features/konto-stand/email-banner.tsx'
import { EmailDialog } from '#app/features/konto-stand/email-dialog.tsx'
import { EmailOhneJs } from '#app/features/konto-stand/email-ohne-js.tsx'
import { braucheTelefon } from '#app/features/konto-stand/konto-waechter.tsx'
import { answerAnfrageAktion } from '#app/server/anfragen/anfrage-aktion.server.ts'
import { loadDashboard } from '#app/server/anfragen/load-dashboard.server.ts'
import { findProfilUmleitung } from '#app/server/anfragen/mietprofil/profil-umleitung.server.ts'
import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { readForm } from '#app/server/http/read-form.server.ts'
import { requestContext } from '#app/server/http/request-context.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { findAngemeldet, readHerkunft, redirectOhneFaktor } from '#app/server/http/sitzung.server.ts'
import { profilHinweisCookie, readKontoCookies } from '#app/server/http/sitzung-cookie.server.ts'
import { answerEmailAktion } from '#app/server/konten/konto/email-aktion.server.ts'
import { readKartenzahlen } from '#app/shared/anfragen/anfragen-anzahl.ts'
import { readText } from '#app/shared/formular/read-text.ts'
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

/**
 * The forms of somebody without JavaScript, for the inquiries and for mail and password; with it they ask
 * `/dashboard/anfrage` and `/auth/email`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const formular = await readForm(request)
  const angemeldet = await findAngemeldet(context)
  const anfrage = await answerAnfrageAktion({ angemeldet, formular })
  if (anfrage) {
    if (anfrage.art === 'abgemeldet') throw redirect('/login?weiter=%2Fdashboard')
    if (anfrage.art === 'weiter') throw redirect(anfrage.ziel)
    if (anfrage.art === 'erledigt') throw redirect(`/dashboard?erledigt=${anfrage.intent}`)
    return data({ anfrage, email: undefined }, { status: 400 })
  }
  const antwort = await answerEmailAktion({
    formular,
    angemeldet,
    readHerkunft: () => readHerkunft({ request, context }),
    sitzung: context.get(requestContext).sitzung,
  })
  if (!antwort) throw data({ art: 'seite' }, { status: 400 })
  if (antwort.art !== 'fehler' && antwort.art !== 'code-gesendet') throw redirect('/dashboard')
  const email = { antwort, email: readText(formular, 'email') }
  return data({ anfrage: undefined, email }, { status: 400 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Mein Bereich' }]
  return metaFor({ title: 'Mein Bereich', path: '/dashboard', noindex: true, ...loaderData })
}

/** 'Mein Bereich', or the way to sign in (BEREICH-1). */
export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  useEffect(() => {
    letzterStand.merke(loaderData)
    return () => letzterStand.merke(null)
  }, [loaderData])
  const { bereich } = loaderData
  if (!bereich) return <AnmeldungErforderlich />
  return <Bereich key={bereich.angemeldet.id} {...bereich} ergebnis={actionData} />
}

type BereichProps = NonNullable<Seite['bereich']> & { ergebnis: Route.ComponentProps['actionData'] }

function Bereich({ angemeldet, daten, ergebnis }: BereichProps) {
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
        fehler={ergebnis?.anfrage}
        pflichtOffen={telefonOffen || emailOffen}
        hinweise={
          <>
            {emailNeu !== null && <EmailBanner email={emailNeu} />}
            {ohneEmail && <EmailOhneJs ergebnis={ergebnis?.email} />}
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
