import { data, redirect } from 'react-router'
import { JoinPage } from '#app/features/mieterfragebogen/teilen/join-page.tsx'
import { JOIN_FAILED } from '#app/features/mieterfragebogen/teilen/join-texts.ts'
import { TeilenError } from '#app/features/mieterfragebogen/teilen/teilen-error.tsx'
import { findOnlyBewerbung } from '#app/server/anfragen/bewerbung/load-bewerbung-ways.server.ts'
import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/answers/domain-error-response.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { replaceForm } from '#app/server/http/forms/form-redirect.server.ts'
import { anmeldungHeaders, findAngemeldet, toAkteur } from '#app/server/http/request/sitzung.server.ts'
import { anmeldeError } from '#app/server/konten/anmeldung/anmeldung-error.server.ts'
import { parseTelefonnummer } from '#app/server/konten/code/telefonnummer.server.ts'
import { findInvitation } from '#app/server/mieterfragebogen/teilen/find-invitation.server.ts'
import { findLinkState } from '#app/server/mieterfragebogen/teilen/find-teilen-link.server.ts'
import {
  joinFragebogen,
  joinWithCode,
  requestJoinCode,
} from '#app/server/mieterfragebogen/teilen/join-fragebogen.server.ts'
import { requireSmsTaken } from '#app/server/nachrichten/require-sms-taken.server.ts'
import { withBewerbung } from '#app/shared/bewerbung/bewerbung-path.ts'
import type { DomainError } from '#app/shared/domain-error.ts'
import { ButtonOnlySchema } from '#app/shared/form/form-schema.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import { TelefonNummerSchema } from '#app/shared/konten/telefon.schema.ts'
import { withNext } from '#app/shared/konten/with-next.ts'
import { JoinCodeSchema } from '#app/shared/mieterfragebogen/fragebogen.schema.ts'
import { fragebogenPath, teilenPath } from '#app/shared/mieterfragebogen/fragebogen-path.ts'
import { type PersonRolle, readRolle } from '#app/shared/mieterfragebogen/person-rolle.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { Route } from './+types/mieterfragebogen-teilen.ts'

const TITLE = 'Mieterfragebogen beitreten'

/** Loads the invitation of a link; 404 if the link is unknown or has no id. Redirects members to the questionnaire. */
export async function loader(args: Route.LoaderArgs) {
  const { params, context, url } = args
  const teilenId = params.teilenId ?? ''
  const angemeldet = await findAngemeldet(context)
  const akteur = toAkteur(args, angemeldet)
  const state = await findLinkState(getDatabase(), { akteur, teilenId, now: new Date() }).catch(
    throwDomainErrorResponse,
  )
  if (!state) throw data({ kind: 'teilen', hasId: isUuid(teilenId) }, { status: 404 })
  if (state.kind === 'mitglied') throw redirect(fragebogenPath(state.fragebogenId))
  return {
    meta: metaFor({ title: TITLE, path: teilenPath(teilenId), noindex: true, ...pageFrame() }),
    teilenId,
    rolle: readRolle(url),
    lockedUntil: state.kind === 'gesperrt' ? state.until.toISOString() : null,
    angemeldet: angemeldet && fullName(angemeldet),
    invitation: await findInvitation(getDatabase(), { teilenId }),
    firmaName: config.firma.name,
  }
}

type Joined = { kontoId: string; fragebogenId: string; rolle: PersonRolle }

/** Returns the path after joining. A co-tenant with a single open application continues there (BEWERBUNG-11). */
async function joinedPath({ kontoId, fragebogenId, rolle }: Joined): Promise<string> {
  const exposeId = rolle === 'mieter' ? await findOnlyBewerbung(getDatabase(), { kontoId }) : null
  return withBewerbung(`${fragebogenPath(fragebogenId)}&erledigt=beigetreten`, exposeId)
}

const anfordern = defineForm({
  schema: TelefonNummerSchema,
  who: 'all',
  run: async ({ input: { vorwahl, nummer }, akteur, params: { teilenId = '' }, now }) => {
    const phone = parseTelefonnummer(vorwahl, nummer)
    await requestJoinCode(getDatabase(), { akteur, teilenId, phone, now })
    await requireSmsTaken(getDatabase(), { an: phone, since: now })
    return { result: { kind: 'angefordert', phone } }
  },
  say: ({ code, message: text }) =>
    code === 'NUMMER_UNGUELTIG'
      ? { title: 'Fehler', text: 'SMS konnte nicht gesendet werden. Prüfen Sie Ihre Telefonnummer.' }
      : { title: 'SMS nicht gesendet', text },
})

const bestaetigen = defineForm({
  schema: JoinCodeSchema,
  who: 'all',
  run: async ({ input, akteur, params: { teilenId = '' }, url, now }) => {
    const rolle = readRolle(url)
    const { anmeldung, fragebogenId } = await joinWithCode(getDatabase(), { akteur, teilenId, rolle, ...input, now })
    const isOpen = anmeldung.kind === 'zweiter-faktor'
    const target = isOpen
      ? withNext('/login/zweiter-faktor', teilenPath(teilenId, rolle))
      : await joinedPath({ kontoId: anmeldung.kontoId, fragebogenId, rolle })
    return replaceForm(target, { headers: anmeldungHeaders(anmeldung) })
  },
  say: sayJoining,
})

function sayJoining(error: DomainError) {
  const { code, message: text } = error
  if (code === 'CODE_UNGUELTIG') return { title: 'Fehler', text }
  if (code === 'KONTO_GESPERRT' || code === 'PASSWORT_NOETIG') return anmeldeError(error)
  return { title: JOIN_FAILED, text }
}

const join = defineForm({
  schema: ButtonOnlySchema,
  who: 'angemeldet',
  run: async ({ akteur, params: { teilenId = '' }, url, now }) => {
    const rolle = readRolle(url)
    const fragebogenId = await joinFragebogen(getDatabase(), { akteur, teilenId, rolle, now })
    return replaceForm(await joinedPath({ kontoId: akteur.kontoId, fragebogenId, rolle }))
  },
  say: sayJoining,
})

export const action = createFormAction({ anfordern, bestaetigen, beitreten: join })

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [{ title: TITLE }]
}

export default function MieterfragebogenTeilen({
  loaderData: { teilenId, rolle, lockedUntil, angemeldet, invitation, firmaName },
}: Route.ComponentProps) {
  return (
    <JoinPage
      key={teilenId}
      teilenId={teilenId}
      rolle={rolle}
      lockedUntil={lockedUntil}
      angemeldet={angemeldet}
      invitation={invitation}
      firmaName={firmaName}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TeilenError error={error} />
}
