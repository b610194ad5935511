import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useActionData, useLocation, useNavigate, useRevalidator } from 'react-router'
import { useGoToAnmeldung } from '#app/components/konto/use-go-to-anmeldung.ts'
import { goesToSubmit } from '#app/components/ui/goes-to-submit.ts'
import { type FormFailure, type FormSchema, isPageAnswer, type PageAnswer } from '#app/shared/form/form-answer.ts'
import { focusFirstError } from './focus-first-error.ts'
import { withTitle } from './form-notice.ts'
import { type FormRedirect, postForm } from './post-form.ts'
import { whileSending } from './sending.ts'
import { withField } from './with-field.ts'

/** What the server says of a form that has done something; what it says beside that is read with care. */
export type FormResult = { kind: string } & Record<string, unknown>

/** What a form needs to know, and whom it tells. */
export type FormOptions = {
  /** Where it is sent, with a script and without. */
  action: string
  /** Which form of that route it is; it stands in the field `intent`. Missing where the route has one form alone. */
  intent?: string
  /** What is sent along unseen, and tells several forms of a kind on one page from each other. */
  hidden?: Readonly<Record<string, string>>
  /** Headline of a failure that has none of its own, or that lies with network or server (FORM-2). */
  title?: string
  /** The form's schema: comes when somebody begins to fill it in. */
  schema?: () => Promise<FormSchema>
  /** Whether a field says that it is wrong when it is left, or only when the form is sent. */
  whenLeft?: boolean
  /** What has come of it, where it leads to no other page; before that the page's data are read again. */
  onDone?: (result: FormResult, sent: FormData) => unknown
  /** Told when it goes on its way: nothing is wrong with the fields. */
  onSend?: (sent: FormData) => unknown
  /** False for a step in between, which changes nothing that the page shows. */
  revalidate?: boolean
  /** What the page does by itself instead of sending, once nothing is wrong with the fields. */
  instead?: (sent: FormData) => unknown
  /**
   * Where the sign-in comes back to, which is led to when nobody is signed in any more; `text` says what has become of
   * what was typed. Without it the form stays, and says so.
   */
  signIn?: { next: string; text?: string }
  /** Told of every failure, for a toast or dialog beside what the form itself says. */
  onFailure?: (error: FormFailure, sent: FormData) => unknown
  /** Told before the page goes where the form leads. */
  onNext?: (next: FormRedirect) => unknown
}

/**
 * One form in the browser: it is checked by its schema before it is sent, tells whether it is on its way, shows what is
 * wrong at the fields and leads the focus to the first. Whatever fails, the page and all that was typed stay. Without a
 * script the same form is sent by the browser, and its answer comes with the page.
 */
export function useForm(options: FormOptions) {
  const { action, intent, hidden, title, schema, whenLeft = false, revalidate = true, signIn, ...on } = options
  const page = useOwnAnswer(intent, hidden)
  const sentAlong = { ...hidden, ...(intent !== undefined && { intent }) }
  const ref = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<FormFailure | null>(page?.error ? withTitle(page.error, title) : null)
  /** The failure that the focus was led to; `error` also follows the typing. */
  const [refused, setRefused] = useState<FormFailure | null>(null)
  const [busy, setBusy] = useState<FormData | null>(null)
  const onItsWay = useRef(false)
  const rules = useRef<Rules | null>(null)
  const changed = useRef(new Set<string>())
  const { revalidate: reload } = useRevalidator()
  const navigate = useNavigate()
  const leadToLogin = useGoToAnmeldung()
  const { pathname, search } = useLocation()
  // After the errors are drawn, so that a screen reader reads them with the field.
  useEffect(() => {
    if (refused) focusFirstError(ref.current)
  }, [refused])

  /** A toast may have to say that there is no connection, so what draws it comes with the first touch of the form. */
  function preload() {
    void loadRules()
    if (on.onFailure) void import('#app/components/ui/toast-viewport.tsx').catch(() => undefined)
  }

  async function loadRules(): Promise<Rules | null> {
    // Without them the server checks alone.
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
    // Something has changed meanwhile, and the page has to show what.
    if (failure.status === 409) await reload()
    return failure
  }

  /** Answers why nothing was done; null where something was. */
  async function sendOnce(formData: FormData): Promise<FormFailure | null> {
    for (const [name, value] of Object.entries(sentAlong)) formData.set(name, value)
    // On a slow connection the rules may still be on their way.
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

  /** Sends it; undefined where it is on its way already. */
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

  /** The sentence for a field as it stands now; undefined where nothing is wrong with it, or no schema is there yet. */
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
    /** For the form element. */
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
    /** What it sends along unseen. */
    sentAlong,
    /** What is on its way, or null. */
    busy,
    error,
    /** What has come of it without a script. */
    result: page?.result,
    /** What was typed before, where the page came with the answer. */
    values: page?.values,
    send: (fields: FormData | Readonly<Record<string, string>> = {}) =>
      send(fields instanceof FormData ? fields : toFormData(fields)),
    /** Takes back what the form says, or what it says of one field. */
    clear: (name?: string) => (name === undefined ? setError(null) : setField(name, undefined)),
    /** A field by its name: its error, and what was typed or else stored. */
    field: (name: string, stored = '') => ({
      name,
      error: error?.fields[name],
      defaultValue: firstText(page?.values[name]) ?? stored,
    }),
  }
}

/** What is wrong with the form as it is filled in; null where nothing is. */
type Rules = (formData: FormData) => FormFailure | null

async function toRules(loadSchema: () => Promise<FormSchema>): Promise<Rules> {
  const [schema, { checkForm }] = await Promise.all([loadSchema(), import('./check-form.ts')])
  return (formData) => checkForm(schema, formData)
}

/** What the page has come with after a form was sent without a script; null where none was. */
export function usePageAnswer(): PageAnswer | null {
  const data: unknown = useActionData()
  return isPageAnswer(data) ? data : null
}

/** The same, if it is to this form. */
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

/** What `useForm` hands to the components that draw the form. */
export type FormHandle = ReturnType<typeof useForm>
