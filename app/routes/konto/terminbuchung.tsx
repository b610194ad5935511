import { data, redirect } from 'react-router'
import { PageError } from '#app/components/states/page-error.tsx'
import type { TerminbuchungData } from '#app/features/terminbuchung/terminbuchung-data.ts'
import { TerminbuchungPage } from '#app/features/terminbuchung/terminbuchung-page.tsx'
import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { throwDomainErrorResponse } from '#app/server/http/answers/domain-error-response.server.ts'
import { pageFrame } from '#app/server/http/answers/page-frame.server.ts'
import { createFormAction, defineForm } from '#app/server/http/forms/form-action.server.ts'
import { findAngemeldet, toAkteur } from '#app/server/http/request/sitzung.server.ts'
import { bookTermin } from '#app/server/termine/buchung/book-termin.server.ts'
import { cancelBuchung } from '#app/server/termine/buchung/cancel-buchung.server.ts'
import { loadTerminbuchung } from '#app/server/termine/load-terminbuchung.server.ts'
import {
  joinWarteliste,
  leaveWarteliste,
  promiseTermine,
} from '#app/server/termine/warteliste/join-warteliste.server.ts'
import { findZugang, listOwnFlats, requireZugang, type Zugang } from '#app/server/termine/zugang/find-zugang.server.ts'
import { type DomainError, isDomainError } from '#app/shared/domain-error.ts'
import { ButtonOnlySchema } from '#app/shared/form/form-schema.ts'
import { time } from '#app/shared/format/date.ts'
import { isLimitError, type LimitError } from '#app/shared/konten/limit-error.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import { fristText } from '#app/shared/termine/frist-text.ts'
import { readTerminQuery, terminPath } from '#app/shared/termine/termin-address.ts'
import { BuchungSchema, PinSchema, WartelisteSchema } from '#app/shared/termine/terminbuchung.schema.ts'
import { TERMIN_TITLE, terminStep } from '#app/shared/termine/terminbuchung-step.ts'
import type { Route } from './+types/terminbuchung.ts'

export async function loader(args: Route.LoaderArgs) {
  const { params, url, context } = args
  const now = new Date()
  const { exposeId, pin, wish } = readTerminQuery(url.searchParams)
  const akteur = toAkteur(args, await findAngemeldet(context))
  const address = { inquiryId: params.inquiryId, exposeId, pin }
  const toPage = (terminbuchung: TerminbuchungData['terminbuchung'], flats: TerminbuchungData['flats'] = []) => ({
    terminbuchung,
    flats,
    telefon: config.firma.telefon,
    frist: fristText(config.terminFristHours),
    wish,
    address,
    meta: metaFor({
      title: flats.length > 0 ? 'Objekt auswählen' : TERMIN_TITLE[terminStep(terminbuchung, wish)],
      path: `/terminbuchung/${params.inquiryId}`,
      noindex: true,
      ...pageFrame(),
    }),
  })
  try {
    const zugang = await findZugang(getDatabase(), { akteur, ...address, now })
    const flats = zugang ? [] : await listOwnFlats(getDatabase(), { akteur, inquiryId: params.inquiryId })
    const terminbuchung = zugang && (await loadTerminbuchung(getDatabase(), { zugang, from: wish.from, now }))
    return { ...toPage(terminbuchung, flats), pin: { error: null, locked: null } } satisfies TerminbuchungData
  } catch (error) {
    const refused = toPinView(error)
    if (!refused) return throwDomainErrorResponse(error)
    const { status, ...view } = refused
    return data({ ...toPage(null), pin: view } satisfies TerminbuchungData, { status })
  }
}

/** Returns the state of the PIN form for the error of a refused PIN; null for any other error. */
function toPinView(error: unknown) {
  if (isLimitError(error)) return { error: null, locked: lockedText(error), status: 429 }
  if (isDomainError(error, 'PIN_UNGUELTIG')) return { error: error.message, locked: null, status: 422 }
  if (isDomainError(error, 'KONTO_GESPERRT')) return { error: error.message, locked: null, status: 403 }
  if (isDomainError(error, 'PIN_FEHLT')) return { error: error.message, locked: null, status: 409 }
  return null
}

function lockedText({ minute }: LimitError): string {
  return `Dieser Termin-Link ist bis ${time(minute)} gesperrt. Danach können Sie es wieder versuchen.`
}

type Call = Parameters<Parameters<typeof defineForm>[0]['run']>[0]

async function zugangOf({
  akteur,
  params,
  url,
  now,
}: Pick<Call, 'akteur' | 'params' | 'url' | 'now'>): Promise<Zugang> {
  const { exposeId, pin } = readTerminQuery(url.searchParams)
  return requireZugang(getDatabase(), { akteur, inquiryId: params.inquiryId ?? '', exposeId, pin, now })
}

/** Returns the URL of the booking page. It contains the PIN unless the inquiry belongs to the signed-in account. */
function pathOf(zugang: Zugang, wish?: Parameters<typeof terminPath>[1]): string {
  const { inquiryId, exposeId, pin, isOwn } = zugang
  return terminPath({ inquiryId, exposeId, pin: isOwn ? null : pin }, wish)
}

const pin = defineForm({
  schema: PinSchema,
  who: 'all',
  run: async ({ input, akteur, params: { inquiryId = '' }, url, now }) => {
    const { exposeId } = readTerminQuery(url.searchParams)
    const zugang = await requireZugang(getDatabase(), { akteur, inquiryId, exposeId, pin: input.pin, now })
    return redirect(pathOf(zugang))
  },
  say: (error) =>
    isLimitError(error)
      ? { title: 'Zu viele falsche Eingaben', text: lockedText(error) }
      : { title: 'Fehler bei der PIN-Validierung.', text: error.message },
})

const buchen = defineForm({
  schema: BuchungSchema,
  who: 'all',
  run: async (call) => {
    const { input, akteur, now } = call
    const zugang = await zugangOf(call)
    const { terminId, personen, notes, contact, isChange } = input
    const said = { personen, notes: notes || null, kontaktErlaubt: contact === 'ja' }
    const { changed } = await bookTermin(getDatabase(), { akteur, zugang, terminId, ...said, now })
    // A first booking that is sent again after a lost response counts as a success.
    return redirect(pathOf(zugang, changed || isChange !== 'ja' ? { booked: true } : { unchanged: true }))
  },
  say: sayBooking,
})

function sayBooking(error: DomainError) {
  const title = error.code === 'TERMIN_NICHT_VERFUEGBAR' ? 'Termin nicht verfügbar' : 'Fehler bei der Buchung'
  return { title, text: error.message }
}

const stornieren = defineForm({
  schema: ButtonOnlySchema,
  who: 'all',
  run: async (call) => {
    const { akteur, now } = call
    const zugang = await zugangOf(call)
    await cancelBuchung(getDatabase(), { akteur, zugang, now })
    return { result: { kind: 'storniert' }, page: pathOf(zugang, { cancelled: true }) }
  },
  say: (error) => ({ title: 'Die Buchung konnte nicht storniert werden.', text: error.message }),
})

const warten = defineForm({
  schema: WartelisteSchema,
  who: 'all',
  run: async (call) => {
    const { input, akteur, now } = call
    const zugang = await zugangOf(call)
    const { termine: terminIds, personen } = input
    await joinWarteliste(getDatabase(), { akteur, zugang, terminIds, personen, now })
    const { from } = readTerminQuery(call.url.searchParams).wish
    return { page: pathOf(zugang, { wait: true, from }) }
  },
})

const benachrichtigen = defineForm({
  schema: ButtonOnlySchema,
  who: 'all',
  run: async (call) => {
    const { akteur, now } = call
    const zugang = await zugangOf(call)
    await promiseTermine(getDatabase(), { akteur, zugang, now })
    return { page: pathOf(zugang) }
  },
})

const verlassen = defineForm({
  schema: ButtonOnlySchema,
  who: 'all',
  run: async (call) => {
    const { akteur, now } = call
    const zugang = await zugangOf(call)
    await leaveWarteliste(getDatabase(), { akteur, zugang, now })
    return { page: pathOf(zugang) }
  },
})

export const action = createFormAction({ pin, buchen, stornieren, warten, benachrichtigen, verlassen })

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [{ title: 'Terminbuchung' }]
}

export default function TerminbuchungRoute({ loaderData }: Route.ComponentProps) {
  return <TerminbuchungPage {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageError
      error={error}
      title="Fehler beim Laden der verfügbaren Termine"
      notFound={{
        title: 'Anfrage nicht gefunden',
        text: 'Bitte öffnen Sie den Link aus unserer E-Mail noch einmal.',
        back: { text: 'Zur Startseite', to: '/' },
      }}
    />
  )
}
