import { redirectDocument, replace } from 'react-router'
import { perProcess } from '#app/server/process/per-process.server.ts'

export type RedirectKind = 'replaced' | 'reload'

const kinds = perProcess('redirect-kinds', () => new WeakMap<Response, RedirectKind>())

export function replaceForm(target: string, init?: ResponseInit): Response {
  return mark(replace(target, init), 'replaced')
}

export function reloadForm(target: string, init?: ResponseInit): Response {
  return mark(redirectDocument(target, init), 'reload')
}

export function findRedirectKind(response: Response): RedirectKind | undefined {
  return kinds.get(response)
}

function mark(response: Response, kind: RedirectKind): Response {
  kinds.set(response, kind)
  return response
}
