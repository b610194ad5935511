import { ANTWORT_FRIST_MS } from '#app/shared/formular/antwort-frist.ts'
import { type FieldErrors, FORM_CODES, type FormFailure } from '#app/shared/formular/form-answer.ts'
import { geworfenerFehler } from '#app/shared/konten/anmelde-fehler.ts'

/** Where the form leads; `neuLaden`: as a page of its own, so that nothing of this one stays. */
export type FormWeiter = { art: 'weiter'; ziel: string; neuLaden: boolean }

/**
 * Sends a form and answers what the server says: a failure with its status, where to go, or what has come of it. A
 * request that fails on its way is a failure like any other, so that the page stays.
 */
export async function postForm(
  url: string,
  formData: FormData,
): Promise<FormFailure | FormWeiter | ({ art: string } & Record<string, unknown>)> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(Array.from(formData, ([name, value]) => [name, String(value)])),
      signal: AbortSignal.timeout(ANTWORT_FRIST_MS),
    })
    const answer: unknown = await response.json().catch(() => null)
    const { ok, status } = response
    if (!isRecord(answer)) return unexpected(Object.assign(new Error(`The server answered ${status}.`), { status }))
    if (!ok) return readFailure(answer, status)
    const { art, ziel, neuLaden } = answer
    if (art === 'weiter') return { art, ziel: String(ziel), neuLaden: neuLaden === true }
    return { ...answer, art: String(art) }
  } catch (error) {
    return unexpected(error)
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function readFailure({ code, text, felder }: Record<string, unknown>, status: number): FormFailure {
  if (typeof text !== 'string')
    return unexpected(Object.assign(new Error(`The server answered ${status}.`), { status }))
  return { art: 'fehler', status, code: String(code), text, felder: readFields(felder) }
}

function readFields(felder: unknown): FieldErrors {
  if (!isRecord(felder)) return {}
  return Object.fromEntries(
    Object.entries(felder).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )
}

/** No connection, no answer in time, or one that no form gives. */
function unexpected(error: unknown): FormFailure {
  const status = isRecord(error) && typeof error.status === 'number' ? error.status : null
  return { art: 'fehler', status, code: FORM_CODES.unerwartet, ...geworfenerFehler(error), felder: {} }
}
