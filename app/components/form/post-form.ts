import { ANSWER_TIMEOUT_MS } from '#app/shared/form/answer-timeout.ts'
import { FORM_CODES, type FormFailure, isFormCode } from '#app/shared/form/form-answer.ts'
import { thrownError } from '#app/shared/form/thrown-error.ts'
import {
  type Guard,
  isBoolean,
  isNumber,
  isText,
  objectOf,
  oneOf,
  orMissing,
  recordOf,
} from '#app/shared/json/guards.ts'

/**
 * Redirect. `replaced`: true to replace the history entry. `reload`: true to load a new document, which drops state.
 */
export type FormRedirect = { kind: 'weiter'; target: string; replaced: boolean; reload: boolean }

type Result = { kind: string } & Record<string, unknown>

/** Sends a form. Never rejects: returns a network error as a failure, so that the page with the input stays. */
export async function postForm(url: string, formData: FormData): Promise<FormFailure | FormRedirect | Result> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(Array.from(formData, ([name, value]) => [name, String(value)])),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    const answer: unknown = await response.json().catch(() => null)
    const { ok, status } = response
    if (ok && (isNext(answer) || (isResult(answer) && answer.kind !== 'weiter'))) return answer
    if (!ok && isRefusal(answer)) {
      const { code, title, text, fields = {} } = answer
      return { kind: 'fehler', status, code, title, text, fields }
    }
    return unexpected(Object.assign(new Error(`The server answered ${status}.`), { status }))
  } catch (error) {
    return unexpected(error)
  }
}

const isRefusal = objectOf({
  code: isFormCode,
  title: orMissing(isText),
  text: isText,
  fields: orMissing(recordOf(isText)),
})
const isNext: Guard<FormRedirect> = objectOf({
  kind: oneOf('weiter'),
  target: isText,
  replaced: isBoolean,
  reload: isBoolean,
})
const hasKind = objectOf({ kind: isText })
const isResult = (value: unknown): value is Result => hasKind(value)
const hasStatus = objectOf({ status: isNumber })

function unexpected(error: unknown): FormFailure {
  const status = hasStatus(error) ? error.status : null
  return { kind: 'fehler', status, code: FORM_CODES.unexpected, ...thrownError(error), fields: {} }
}
