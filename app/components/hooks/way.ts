import { createPath, type Location } from 'react-router'

declare global {
  interface Window {
    /** The router's map of the pages; `version` is that of the build. */
    __reactRouterManifest?: { version: string }
  }
}

/** From which page to which place the router is on its way. */
type Way = { from: string; to: Location }

/** Known before the router asks for anything; null while it stands. */
let way: Way | null = null

/** Told by `useKeptPage` of every way the router goes, and of its end. */
export function setWay(current: Way | null): void {
  way = current
}

/** Has the browser load the page that the router is on its way to, or else the one that is shown. */
export function loadByBrowser(): void {
  const { pathname, search } = window.location
  // On the way back the address is the new one already; what stands behind its # would load nothing.
  if (way && way.to.pathname + way.to.search !== pathname + search) window.location.assign(createPath(way.to))
  else window.location.reload()
}

/**
 * Has the browser load the next page where the answer with its data comes from another build than this page: they may have
 * another shape than its script expects (SEITE-19, decision 0157). Answers whether it does.
 */
export function leavesForOtherBuild({ headers }: Response): boolean {
  const build = headers.get('X-Build')
  // Another filter of the same page, or its data once more: what is being typed is worth more.
  if (!way || way.from === way.to.pathname || !build || build === window.__reactRouterManifest?.version) return false
  loadByBrowser()
  return true
}
