import { isRouteErrorResponse } from 'react-router'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { isText, objectOf } from '#app/shared/json/guards.ts'
import { LIST_TEXTS } from './list-texts.ts'

/** Returns the message for a list that failed to load. Technical details are only logged (LISTE-13, TEXT-2). */
export function loadErrorText(kind: ExposeFilter['kind'], error: unknown, online: boolean): string {
  const expected = expectedText(error)
  if (expected !== null) return expected
  if (isInvalidFormat(error)) return 'Die empfangenen Daten haben ein ungültiges Format.'
  const { loadError } = LIST_TEXTS[kind]
  if (kind === 'verkauf') return loadError
  return `${loadError} ${reason(error, online)}`
}

const hasText = objectOf({ text: isText })

function expectedText(error: unknown): string | null {
  return isRouteErrorResponse(error) && hasText(error.data) ? error.data.text : null
}

/** True if the response was not data from this portal, for example the login page of a public Wi-Fi. */
function isInvalidFormat(error: unknown): boolean {
  return (
    error instanceof SyntaxError || (error instanceof Error && /unable to decode|turbo-stream/i.test(error.message))
  )
}

function reason(error: unknown, online: boolean): string {
  if (!online) return 'Sie haben gerade keine Verbindung zum Internet.'
  // `fetch` rejects with a TypeError if no response arrived.
  if (error instanceof TypeError) return 'Der Server ist nicht erreichbar.'
  return 'Der Server antwortet gerade nicht.'
}
