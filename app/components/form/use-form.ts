import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useActionData, useLocation, useNavigate, useRevalidator } from 'react-router'
import { useGoToAnmeldung } from '#app/components/konto/use-go-to-anmeldung.ts'
import { goesToSubmit } from '#app/components/ui/fields/goes-to-submit.ts'
import { type FormFailure, type FormSchema, isPageAnswer, type PageAnswer } from '#app/shared/form/form-answer.ts'
import { focusFirstError } from './focus-first-error.ts'
import { withTitle } from './form-notice.ts'
import { type FormRedirect, postForm } from './post-form.ts'
import { whileSending } from './sending.ts'
import { withField } from './with-field.ts'

export type FormResult = { kind: string } & Record<string, unknown>

export type FormOptions = {
  action: string
  /** Name of the form within its route. Omit it if the route has a single form. */
  intent?: string
  /** Hidden fields. They also distinguish several forms with the same intent on one page. */
  hidden?: Readonly<Record<string, string>>
  /** Headline for network or server errors, and for other failures without a headline (FORM-2). */
  title?: string
  schema?: () => Promise<FormSchema>
  /** True to validate a changed field also when it loses the focus. */
  whenLeft?: boolean
  /** Called after a success, once the page's data is reloaded. Not called if the response redirects. */
  onDone?: (result: FormResult, sent: FormData) => unknown
  /** Called just before the request if the fields are valid. `instead`: called in place of the request. */
  onSend?: (sent: FormData) => unknown
  instead?: (sent: FormData) => unknown
  /** False if the action changes nothing shown on the page. */
  revalidate?: boolean
  /** If set, a failure because of an ended session opens the sign-in page. `text` tells what happened to the input. */
  signIn?: { next: string; text?: string }
  /** Called after a failure, for an additional toast or dialog. */
  onFailure?: (error: FormFailure, sent: FormData) => unknown
  onNext?: (next: FormRedirect) => unknown
}

/** State of one form. A failure keeps the input, unless `signIn` applies. Without JavaScript the browser sends it. */
export function useForm(options: FormOptions) {
  const { action, intent, hidden, title, schema, whenLeft = false, revalidate = true, signIn, ...on } = options
  const page = useOwnAnswer(intent, hidden)
  const sentAlong = { ...hidden, ...(intent !== undefined && { intent }) }
  const ref = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<FormFailure | null>(page?.error ? withTitle(page.error, title) : null)
  /** Failure of the last submit; each new one moves the focus. Unlike `error`, it stays while the user types. */
  const [refused, setRefused] = useState<FormFailure | null>(null)
  const [busy, setBusy] = useState<FormData | null>(null)
  const onItsWay = useRef(false)
  const rules = useRef<Rules | null>(null)
  const changed = useRef(new Set<string>())
  const { revalidate: reload } = useRevalidator()
  const navigate = useNavigate()
  const leadToLogin = useGoToAnmeldung()
  const { pathname, search } = useLocation()
  // After the errors are rendered, so that screen readers read them with the field.
  useEffect(() => {
    if (refused) focusFirstError(ref.current)
  }, [refused])

  /** Loads the validation rules. With `onFailure` also loads the toasts' code, to report a connection lost later. */
  function preload() {
    void loadRules()
    if (on.onFailure) void import('#app/components/ui/toast/toast-viewport.tsx').catch(() => undefined)
  }

  async function loadRules(): Promise<Rules | null> {
    // Without them only the server validates.
    rules.current ??= schema ? await toRules(schema).catch(() => null) : null
    return rules.current
  }

  async function refuse(cause: FormFailure, formData: FormData): Promise<FormFailure> {
    const failure = withTitle(cause, title)
    on.onFailure?.(failure, formData)
    if (failure.status === 401 && signIn) {
      leadToLogin(signIn.next, signIn.text)
      return failure
    }
    setError(failure)
    setRefused(failure)
    // The data has changed in between: shows the new state.
    if (failure.status === 409) await reload()
    return failure
  }

  async function sendOnce(formData: FormData): Promise<FormFailure | null> {
    for (const [name, value] of Object.entries(sentAlong)) formData.set(name, value)
    // On a slow connection the rules may still be loading.
    if (!rules.current) setBusy(formData)
    const wrong = (await loadRules())?.(formData)
    if (wrong) return refuse(wrong, formData)
    if (on.instead) {
      setError(null)
      on.instead(formData)
      return null
    }
    setBusy(formData)
    on.onSend?.(formData)
    const answer = await whileSending(() => postForm(action, formData))
    if (isFailure(answer)) return refuse(answer, formData)
    setError(null)
    changed.current.clear()
    if (isNext(answer)) await goOn(answer)
    else {
      if (revalidate) await reload()
      await on.onDone?.(answer, formData)
    }
    return null
  }

  async function goOn(next: FormRedirect): Promise<void> {
    on.onNext?.(next)
    if (next.reload) {
      window.location.assign(next.target)
      return
    }
    await navigate(next.target, {
      replace: next.replaced || next.target === pathname + search,
      preventScrollReset: new URL(next.target, window.location.href).pathname === pathname,
    })
  }

  /** Sends the form. Returns the failure, null on success, or undefined if the form is already being sent. */
  async function send(formData: FormData): Promise<FormFailure | null | undefined> {
    if (onItsWay.current) return undefined
    onItsWay.current = true
    try {
      return await sendOnce(formData)
    } finally {
      onItsWay.current = false
      setBusy(null)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    void send(new FormData(event.currentTarget, submitter))
  }

  /** Returns the error of one field; undefined if the field is valid or the schema is not loaded yet. */
  function check(form: HTMLFormElement, name: string): string | undefined {
    return rules.current?.(new FormData(form))?.fields[name]
  }

  function setField(name: string, text: string | undefined) {
    setError((before) => withField(before, name, text))
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const name = nameOf(event.target)
    if (name === null) return
    changed.current.add(name)
    if (error?.fields[name] !== undefined && check(event.currentTarget, name) === undefined) setField(name, undefined)
  }

  function onBlur(event: FocusEvent<HTMLFormElement>) {
    const name = nameOf(event.target)
    if (!whenLeft || name === null || goesToSubmit(event) || !changed.current.has(name)) return
    setField(name, check(event.currentTarget, name))
  }

  return {
    props: {
      ref,
      method: 'post',
      action,
      noValidate: true,
      onSubmit,
      onInput,
      onBlur,
      onFocus: preload,
    } as const,
    sentAlong,
    busy,
    error,
    result: page?.result,
    values: page?.values,
    send: (fields: FormData | Readonly<Record<string, string>> = {}) =>
      send(fields instanceof FormData ? fields : toFormData(fields)),
    clear: (name?: string) => (name === undefined ? setError(null) : setField(name, undefined)),
    field: (name: string, stored = '') => ({
      name,
      error: error?.fields[name],
      defaultValue: firstText(page?.values[name]) ?? stored,
    }),
  }
}

type Rules = (formData: FormData) => FormFailure | null

async function toRules(loadSchema: () => Promise<FormSchema>): Promise<Rules> {
  const [schema, { checkForm }] = await Promise.all([loadSchema(), import('./check-form.ts')])
  return (formData) => checkForm(schema, formData)
}

/** Returns the response to a form sent without JavaScript; otherwise null. */
export function usePageAnswer(): PageAnswer | null {
  const data: unknown = useActionData()
  return isPageAnswer(data) ? data : null
}

function useOwnAnswer(intent: string | undefined, hidden: FormOptions['hidden'] = {}): PageAnswer | null {
  const answer = usePageAnswer()
  if (answer === null || (intent !== undefined && answer.form !== intent)) return null
  return Object.entries(hidden).every(([name, value]) => answer.values[name] === value) ? answer : null
}

const isFailure = (answer: { kind: string }): answer is FormFailure => answer.kind === 'fehler'
const isNext = (answer: { kind: string }): answer is FormRedirect => answer.kind === 'weiter'

function nameOf(target: EventTarget): string | null {
  const isField =
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  return isField && target.name !== '' ? target.name : null
}

const firstText = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

function toFormData(fields: Readonly<Record<string, string>>): FormData {
  const formData = new FormData()
  for (const [name, value] of Object.entries(fields)) formData.set(name, value)
  return formData
}

export type FormHandle = ReturnType<typeof useForm>
