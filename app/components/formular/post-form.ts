import { ANTWORT_FRIST_MS } from '#app/shared/formular/antwort-frist.ts'
import { FORM_CODES, type FormFailure, isFormCode } from '#app/shared/formular/form-answer.ts'
import { geworfenerFehler } from '#app/shared/formular/geworfener-fehler.ts'
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
 * Where the form leads. `ersetzt`: in place of this page, which the way back leaves out; `neuLaden`: as a page of its own,
 * so that nothing of this one stays.
 */
export type FormWeiter = { art: 'weiter'; ziel: string; ersetzt: boolean; neuLaden: boolean }

type Result = { art: string } & Record<string, unknown>

/**
 * Sends a form and answers what the server says: a failure with its status, where to go, or what has come of it. A
 * request that fails on its way is a failure like any other, so that the page stays.
 */
export async function postForm(url: string, formData: FormData): Promise<FormFailure | FormWeiter | Result> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(Array.from(formData, ([name, value]) => [name, String(value)])),
      signal: AbortSignal.timeout(ANTWORT_FRIST_MS),
    })
    const answer: unknown = await response.json().catch(() => null)
    const { ok, status } = response
    if (ok && (isWeiter(answer) || (isResult(answer) && answer.art !== 'weiter'))) return answer
    if (!ok && isRefusal(answer)) {
      const { code, titel, text, felder = {} } = answer
      return { art: 'fehler', status, code, titel, text, felder }
    }
    return unexpected(Object.assign(new Error(`The server answered ${status}.`), { status }))
  } catch (error) {
    return unexpected(error)
  }
}

const isRefusal = objectOf({
  code: isFormCode,
  titel: orMissing(isText),
  text: isText,
  felder: orMissing(recordOf(isText)),
})
const isWeiter: Guard<FormWeiter> = objectOf({
  art: oneOf('weiter'),
  ziel: isText,
  ersetzt: isBoolean,
  neuLaden: isBoolean,
})
const hasArt = objectOf({ art: isText })
const isResult = (value: unknown): value is Result => hasArt(value)
const hasStatus = objectOf({ status: isNumber })

/** No connection, no answer in time, or one that no form gives. */
function unexpected(error: unknown): FormFailure {
  const status = hasStatus(error) ? error.status : null
  return { art: 'fehler', status, code: FORM_CODES.unerwartet, ...geworfenerFehler(error), felder: {} }
}
