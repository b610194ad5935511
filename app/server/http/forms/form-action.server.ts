import { data, type RouterContextProvider, redirect } from 'react-router'
import { wrapFormAnswer } from '#app/framework/form-answer.server.ts'
import { ONLY_VERWALTUNG, plainPageResponse } from '#app/server/http/answers/plain-page.server.ts'
import {
  findAngemeldet,
  findAngemeldetInKonto,
  findFaktorRedirect,
  requireAngemeldet,
  requireVerwalter,
  toAkteur,
} from '#app/server/http/request/sitzung.server.ts'
import {
  type Administrator,
  type Besucher,
  isAdministrator,
  isVerwalter,
  type Person,
  type Verwalter,
} from '#app/server/konten/sitzung/akteur.server.ts'
import { type DomainError, type DomainErrorCode, requireDomainError } from '#app/shared/domain-error.ts'
import { FORM_CODES, type FormFailure, type FormSchema, type PageAnswer } from '#app/shared/form/form-answer.ts'
import { type FormValues, readFormValues } from '#app/shared/form/form-values.ts'
import { parseForm } from '#app/shared/form/parse-form.ts'
import { findRedirectKind } from './form-redirect.server.ts'
import { readForm } from './read-form.server.ts'

type ActionArgs = {
  request: Request
  context: Readonly<RouterContextProvider>
  /** URL of the page; `request.url` may be the URL of its data request. */
  url: URL
  params: Readonly<Record<string, string | undefined>>
}

/** Allowed senders of a form. `imKonto` is for /konto only, where staff sets up the required second factor. */
type Senders = {
  all: Besucher
  angemeldet: Person
  imKonto: Person
  verwaltung: Verwalter
  administration: Administrator
}

export type FormCall<Input, Who> = ActionArgs & {
  input: Input
  akteur: Who
  now: Date
}

/** Result of a form. `headers` set the cookie of a new session. Browsers without scripts are redirected to `page`. */
export type FormOutcome = Response | { result?: object; headers?: Headers; page?: string }

export type Form = (args: ActionArgs, values: FormValues) => Promise<FormOutcome | FormFailure>

/** Fields that can show a failure, by error code. The first of them in the form shows it. */
const FIELDS: Partial<Record<DomainErrorCode, readonly string[]>> = {
  ANMERKUNG_ZU_LANG: ['anmerkung'],
  CODE_UNGUELTIG: ['code'],
  EMAIL_UNGUELTIG: ['email', 'an'],
  EXPOSE_NICHT_GEFUNDEN: ['expose'],
  FARBE_UNLESBAR: ['akzentfarbe'],
  GRUND_FEHLT: ['grund'],
  LIEGENSCHAFT_NICHT_GEFUNDEN: ['liegenschaft', 'propertyId'],
  NAME_UNGUELTIG: ['name'],
  NUMMER_OHNE_SMS: ['nummer'],
  NUMMER_UNGUELTIG: ['nummer', 'an'],
  PASSWORT_FALSCH: ['altesPasswort', 'passwort'],
  PASSWORT_UNVERAENDERT: ['passwort'],
  PASSWORT_ZU_SCHWACH: ['passwort'],
  PIN_UNGUELTIG: ['pin'],
  SMS_LAND: ['nummer', 'an'],
  TEST_ABGELEHNT: ['email', 'nummer'],
  VORLAGE_BETREFF: ['betreff'],
  VORLAGE_TEXT: ['text'],
  ZUSAGE_FRIST: ['fristTag'],
}

const ABGEMELDET: FormFailure = {
  kind: 'fehler',
  status: 401,
  code: FORM_CODES.abgemeldet,
  text: 'Sie sind nicht mehr angemeldet. Bitte melden Sie sich in einem zweiten Tab an und senden Sie hier noch einmal; Ihre Angaben bleiben stehen.',
  fields: {},
}

const NUR_VERWALTUNG: FormFailure = {
  kind: 'fehler',
  status: 403,
  code: 'NUR_VERWALTUNG',
  text: 'Das darf nur die Verwaltung.',
  fields: {},
}

const NUR_ADMINISTRATION: FormFailure = {
  ...NUR_VERWALTUNG,
  code: 'NUR_ADMINISTRATION',
  text: 'Das darf nur die Administration.',
}

const IS_SENDER: Record<keyof Senders, (akteur: Besucher) => boolean> = {
  all: () => true,
  angemeldet: ({ kind }) => kind === 'person',
  imKonto: ({ kind }) => kind === 'person',
  verwaltung: isVerwalter,
  administration: isAdministrator,
}

/** Defines a form. An expected failure of `run` becomes a response with status, sentence and field. */
export function defineForm<Input, Who extends keyof Senders>(definition: {
  schema: FormSchema<Input>
  who: Who
  run: (call: FormCall<Input, Senders[Who]>) => Promise<FormOutcome>
  /** Replaces the sentence of an expected failure if it does not fit the form. */
  say?: (error: DomainError) => { title: string; text: string }
}): Form {
  const isSender = (akteur: Besucher): akteur is Senders[Who] => IS_SENDER[definition.who](akteur)
  return async (args, values) => {
    const find = definition.who === 'imKonto' ? findAngemeldetInKonto : findAngemeldet
    const akteur = toAkteur(args, await find(args.context))
    if (!isSender(akteur)) return refuse(args, akteur)
    const { input, error } = parseForm(definition.schema, values)
    if (error) return error
    try {
      return await definition.run({ ...args, input, akteur, now: new Date() })
    } catch (error) {
      const failure = requireDomainError(error)
      const { status, code } = failure
      const said = definition.say?.(failure) ?? { text: failure.message }
      const field = FIELDS[code]?.find((name) => name in values)
      return { kind: 'fehler', status, code, ...said, fields: field === undefined ? {} : { [field]: said.text } }
    }
  }
}

async function refuse({ context }: ActionArgs, akteur: Besucher): Promise<Response | FormFailure> {
  if (isVerwalter(akteur)) return NUR_ADMINISTRATION
  if (akteur.kind === 'person') return NUR_VERWALTUNG
  return (await findFaktorRedirect(context)) ?? ABGEMELDET
}

/**
 * Returns null if staff sent the request (VERWALTUNG-1). Otherwise a form sent by script gets the reason, so that its
 * page keeps the input. Other requests are redirected to the sign-in or refused.
 */
export async function guardVerwaltung(args: ActionArgs): Promise<Response | null> {
  const { request, context } = args
  const isForm = request.method !== 'GET' && request.method !== 'HEAD'
  if (isForm && request.headers.get('Accept')?.includes('application/json')) {
    const akteur = toAkteur(args, await findAngemeldet(context))
    return isVerwalter(akteur) ? null : answerScript(await refuse(args, akteur), false)
  }
  if (request.headers.get('Accept')?.includes('text/html')) {
    const akteur = toAkteur(args, await requireAngemeldet(args))
    return isVerwalter(akteur) ? null : plainPageResponse(403, ONLY_VERWALTUNG)
  }
  await requireVerwalter(args)
  return null
}

/** Creates an action that runs the form named by the field `intent`. A route without a page redirects to `page`. */
export function createFormAction(forms: Readonly<Record<string, Form>>, { page }: { page?: PageOfForm } = {}) {
  const names = Object.keys(forms)
  return async (args: ActionArgs) => {
    const accept = args.request.headers.get('Accept') ?? ''
    const asJson = accept.includes('application/json') || (page !== undefined && !accept.includes('text/html'))
    const values = readFormValues(await readForm(args.request))
    const name = names.length === 1 ? names[0] : names.find((intent) => intent === values.intent)
    const form = name === undefined ? undefined : forms[name]
    if (name === undefined || form === undefined) throw data({ kind: 'unbekannt' }, { status: 400 })
    const outcome = await form(args, values)
    return asJson ? answerScript(outcome, page !== undefined) : answerPage(outcome, { name, values, args, page })
  }
}

function answerScript(outcome: FormOutcome | FormFailure, isResource: boolean): Response {
  const { answer, ...init } = readAnswer(outcome)
  // A page's action cannot return JSON; the router treats thrown and returned alike.
  return isResource ? Response.json(answer, init) : wrapFormAnswer(answer, init)
}

function readAnswer(outcome: FormOutcome | FormFailure): { answer: object; status: number; headers?: Headers } {
  if (outcome instanceof Response) {
    const headers = new Headers(outcome.headers)
    const target = headers.get('Location') ?? '/'
    headers.delete('Location')
    const kind = findRedirectKind(outcome)
    const answer = { kind: 'weiter', target, replaced: kind === 'replaced', reload: kind === 'reload' }
    return { answer, status: 200, headers }
  }
  if ('kind' in outcome) return { answer: outcome, status: outcome.status ?? 500 }
  return { answer: outcome.result ?? { kind: 'erledigt' }, status: 200, headers: outcome.headers }
}

type PageOfForm = string | ((args: ActionArgs, failure: FormFailure | null) => string)
type PageCall = { name: string; values: FormValues; args: ActionArgs; page: PageOfForm | undefined }

function answerPage(outcome: FormOutcome | FormFailure, { name, values, args, page: pageOf }: PageCall) {
  if (outcome instanceof Response) return outcome
  const error = 'kind' in outcome ? outcome : undefined
  const page = typeof pageOf === 'function' ? pageOf(args, error ?? null) : pageOf
  if (error?.status === 401)
    return redirect(`/login?${new URLSearchParams({ weiter: page ?? args.url.pathname + args.url.search })}`)
  const headers = 'kind' in outcome ? undefined : outcome.headers
  const target = 'kind' in outcome ? page : (outcome.page ?? page)
  if (target !== undefined) return redirect(target, { headers })
  const result = 'kind' in outcome ? undefined : (outcome.result ?? {})
  const answer: PageAnswer = { form: name, error, result, values: withoutSecrets(values) }
  return data(answer, { status: error?.status ?? 200, headers })
}

function withoutSecrets(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !/passwort|wiederholung|code|token/i.test(name)))
}
