import { useEffect, useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { createLastAnswer } from '#app/components/hooks/last-answer.ts'
import { AnmeldungRequired } from '#app/components/konto/anmeldung-required.tsx'
import { ErrorPage } from '#app/components/layout/error-page.tsx'
import type { DashboardData } from '#app/features/dashboard/dashboard-data.ts'
import { DashboardPage } from '#app/features/dashboard/dashboard-page.tsx'
import { EmailBanner } from '#app/features/konto-watch/email-banner.tsx'
import { EmailDialog } from '#app/features/konto-watch/email-dialog.tsx'
import { EmailWithoutJs } from '#app/features/konto-watch/email-without-js.tsx'
import { needsTelefon } from '#app/features/konto-watch/konto-watch.tsx'
import { findDue } from '#app/server/anfragen/find-due.server.ts'
import { loadDashboard } from '#app/server/anfragen/load-dashboard.server.ts'
import { loadUsualAnswer } from '#app/server/anfragen/load-kontakt.server.ts'
import { findProfilRedirect } from '#app/server/anfragen/mietprofil/profil-redirect.server.ts'
import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { requestContext } from '#app/server/http/request/request-context.server.ts'
import { findAngemeldet, redirectWithoutFaktor } from '#app/server/http/request/sitzung.server.ts'
import { profilHintCookie, readKontoCookies } from '#app/server/http/request/sitzung-cookie.server.ts'
import { requestEmailAenderung, resendEmailBestaetigung } from '#app/server/konten/konto/email.server.ts'
import { setEmailWithCode } from '#app/server/konten/konto/set-email-with-code.server.ts'
import type { Anmeldung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { findTypedEmail } from '#app/server/mieterfragebogen/personen/find-typed-email.server.ts'
import { readCardCounts } from '#app/shared/anfragen/anfragen-count.ts'
import { ButtonOnlySchema } from '#app/shared/form/form-schema.ts'
import { toDay } from '#app/shared/format/date.ts'
import { PASSWORT_MIN_SETUP } from '#app/shared/konten/field-limits.ts'
import { isVerwaltung, type KontoSummary, toKontoSummary } from '#app/shared/konten/konto-summary.ts'
import { ChangeEmailSchema, emailSetSchema } from '#app/shared/konten/set-up-email.schema.ts'
import { EMAIL_NOT_SENT, EMAIL_NOT_SET } from '#app/shared/konten/set-up-email.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/dashboard.ts'

type Page = {
  origin: string
  siteName: string
  /** Account and data of its dashboard; null if the visitor is not signed in. */
  bereich: { angemeldet: KontoSummary; daten: DashboardData } | null
}

export async function loader({ request, context, url }: Route.LoaderArgs): Promise<Page> {
  const page = pageFrame()
  await redirectWithoutFaktor(context)
  const angemeldet = await findAngemeldet(context)
  // VERWALTUNG-9
  if (angemeldet && isVerwaltung(angemeldet)) throw redirect('/verwaltung')
  const summary = toKontoSummary(angemeldet)
  if (!angemeldet || !summary) return { ...page, bereich: null }
  const [db, now] = [getDatabase(), new Date()]
  const [dashboard, usualAnswer] = await Promise.all([
    loadDashboard(db, { kontoId: angemeldet.kontoId, now, ...readCardCounts(url.searchParams) }),
    loadUsualAnswer(db, { now }),
  ])
  const { profilHint: hint } = readKontoCookies(request.headers.get('Cookie'))
  const hasAnfrage = dashboard.entries.length > 0
  // FRAGEN-4: the company may ask for the profile only after a viewing.
  const isLate = config.profilNachBesichtigung && dashboard.overview.besichtigungen === 0
  const wantsProfil = dashboard.wishes.rent && !isLate
  const hasZusage = dashboard.entries.some(({ zusage }) => zusage?.state === 'offen')
  const redirection = findProfilRedirect({
    request,
    angemeldet,
    wantsProfil: wantsProfil && !hasZusage,
    suchtyp: dashboard.suchtyp,
    hint,
  })
  if (redirection) {
    throw redirect(redirection.target, { headers: { 'Set-Cookie': profilHintCookie(redirection.hint) } })
  }
  const { entries } = dashboard
  const person = {
    kontoId: angemeldet.kontoId,
    hasProfil: dashboard.suchtyp !== null || isLate,
    wantsProfil,
    hasFragebogen: dashboard.overview.mieterfragebogen !== null,
  }
  const daten: DashboardData = {
    ...dashboard,
    ...(await findDue(db, { person, entries, usualAnswer, now })),
    today: toDay(now),
    profilId: summary.id,
    name: summary.name,
    isNameOpen: hasAnfrage && (angemeldet.vorname === '' || angemeldet.nachname === ''),
    asksForProfil: !isLate,
    typedEmail: summary.hasEmail ? null : await findTypedEmail(db, { kontoId: angemeldet.kontoId }),
  }
  return { ...page, bereich: { angemeldet: summary, daten } }
}

const lastAnswer = createLastAnswer<Page>()
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Page> {
  return lastAnswer.load(() => serverLoader())
}

const SENT = { result: { kind: 'gesendet' }, page: '/dashboard' }

/** Sets email address and password (KONTO-5). The use case checks the longer minimum length of passwords of staff. */
const setzen = defineForm({
  schema: emailSetSchema(PASSWORT_MIN_SETUP),
  who: 'angemeldet',
  run: async ({ input: { email, passwort, code }, akteur, context, now }) => {
    const { sitzung } = context.get(requestContext)
    const onAnmeldung = (anmeldung: Anmeldung) => sitzung?.replaceSitzung(anmeldung, now)
    const options = { akteur, email, passwort, code, onAnmeldung, now }
    const set = await setEmailWithCode(getDatabase(), options)
    if ('phone' in set) return { result: { kind: 'code-gesendet', ...set } }
    sitzung?.replaceGeraet(set.geraet)
    return SENT
  },
  say: ({ message: text }) => ({ title: EMAIL_NOT_SET, text }),
})

const aendern = defineForm({
  schema: ChangeEmailSchema,
  who: 'angemeldet',
  run: async ({ input, akteur, now }) => {
    await requestEmailAenderung(getDatabase(), { akteur, ...input, now })
    return SENT
  },
  say: ({ message: text }) => ({ title: EMAIL_NOT_SET, text }),
})

const erneut = defineForm({
  schema: ButtonOnlySchema,
  who: 'angemeldet',
  run: async ({ akteur, now }) => {
    await resendEmailBestaetigung(getDatabase(), { akteur, now })
    return SENT
  },
  say: ({ message: text }) => ({ title: EMAIL_NOT_SENT, text }),
})

export const action = createFormAction({ setzen, aendern, erneut })

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Mein Bereich' }]
  return metaFor({ title: 'Mein Bereich', path: '/dashboard', noindex: true, ...loaderData })
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    lastAnswer.remember(loaderData)
    return () => lastAnswer.remember(null)
  }, [loaderData])
  const { bereich } = loaderData
  if (!bereich) return <AnmeldungRequired title="Mein Bereich" purpose="Ihren Bereich" />
  return <Bereich key={bereich.angemeldet.id} {...bereich} />
}

function Bereich({ angemeldet, daten }: NonNullable<Page['bereich']>) {
  const { hasEmail, emailNeu } = angemeldet
  const { typedEmail } = daten
  const hasAnfrage = daten.entries.length > 0
  const navigate = useNavigate()
  const withoutEmail = !hasEmail && emailNeu === null
  // Without an address the dialog opens and stays until the address is confirmed.
  const [emailOpen, setEmailOpen] = useState(withoutEmail)
  if (withoutEmail && !emailOpen) setEmailOpen(true)
  const telefonOpen = needsTelefon(angemeldet)

  function goOn() {
    setEmailOpen(false)
    // The server only redirects on page loads, so after the last mandatory step the page itself goes to the profile.
    const { wishes, asksForProfil, suchtyp } = daten
    const isProfilNext = wishes.rent && asksForProfil && suchtyp === null && angemeldet.rolle === 'applicant'
    if (isProfilNext) void navigate(`/profil/${daten.profilId}`)
  }

  return (
    <>
      <DashboardPage
        daten={daten}
        requiredOpen={telefonOpen || emailOpen}
        hints={
          <>
            {emailNeu !== null && !emailOpen && <EmailBanner email={emailNeu} />}
            {withoutEmail && <EmailWithoutJs angemeldet={angemeldet} typedEmail={typedEmail} />}
          </>
        }
      />
      <EmailDialog
        angemeldet={angemeldet}
        typedEmail={typedEmail}
        hasAnfrage={hasAnfrage}
        isNext={!telefonOpen}
        onDone={goOn}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} title="Fehler beim Laden der Daten" />
}
