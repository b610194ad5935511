import { createPath, type Location } from 'react-router'
import { DOCUMENT_BUILD } from './build.ts'

type Way = { from: string; to: Location }

/** Navigation in progress, set before the router requests data; null while idle. */
let way: Way | null = null

export function setWay(current: Way | null): void {
  way = current
}

/** Path of the page that is being loaded; null while idle. `useNavigation` returns it only after the next render. */
export function getTargetPath(): string | null {
  return way?.to.pathname ?? null
}

/** Loads the target of a running navigation as a document. Reloads the document if that target is its own address. */
export function loadByBrowser(): void {
  const { pathname, search } = window.location
  // On the way back the address is already the new one, and assigning a URL with a fragment would load nothing.
  if (way && way.to.pathname + way.to.search !== pathname + search) window.location.assign(createPath(way.to))
  else window.location.reload()
}

/**
 * Loads the target of a navigation to another path as a document if its data comes from another build. The script of
 * the current page may not understand that data (SEITE-19, decision 0157). Returns true if it does so.
 */
export function leavesForOtherBuild({ headers }: Response): boolean {
  const build = headers.get('X-Build')
  // Skipped for another filter of the same page or a revalidation: that would lose input.
  if (!way || way.from === way.to.pathname || !build || build === DOCUMENT_BUILD) return false
  loadByBrowser()
  return true
}
