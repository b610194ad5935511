import { useEffect, useRef, useState } from 'react'
import { type Blocker, createPath, useBlocker, useLocation } from 'react-router'
import { loadByBrowser, setWay } from './way.ts'

/** How long the server may take to answer at all, in milliseconds. */
const ANSWER_MS = 8000

/** A page that was to be opened and cannot be had. */
export type LostPage = {
  /** Opens it, or does nothing while the server still does not answer. */
  retry: () => Promise<void>
  /** Stays where one is. */
  stay: () => void
}

/**
 * Keeps the page where another one cannot be had (SEITE-16): the browser would put its own error page in its place.
 * Answers what was to be opened, and whether the router waits for what it will not get.
 */
export function useKeptPage(): { lost: LostPage | null; isStuck: boolean } {
  const { pathname, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation that has ended
  useEffect(() => setWay(null), [key])
  const { failed, stay } = useFailedLoad()
  // The router never tries again to load a script that has failed; from then on the browser loads pages.
  const isBroken = failed !== null
  // What is shown again anyway (a step, a dialog, a part of the page) needs no connection.
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isBlocked =
      (!navigator.onLine || (isBroken && historyAction !== 'POP')) &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search)
    // What the router shows of a page on its way comes later than a script can fail.
    if (!isBlocked) setWay({ from: currentLocation.pathname, to: nextLocation })
    return isBlocked
  })
  const loadsInstead = isBroken && blocker.state === 'blocked' && navigator.onLine
  useEffect(() => {
    if (loadsInstead) load(blocker)
  }, [loadsInstead, blocker])

  if (blocker.state === 'blocked' && !loadsInstead) {
    const open = isBroken ? () => load(blocker) : blocker.proceed
    return { lost: { retry: () => ifReachable(open), stay: blocker.reset }, isStuck: isBroken }
  }
  const lost = failed?.from === pathname ? { retry: () => ifReachable(failed.open), stay } : null
  return { lost, isStuck: isBroken }
}

/** Opens by the browser what the router was to open. */
function load({ location, reset }: Extract<Blocker, { state: 'blocked' }>): void {
  reset()
  window.location.assign(createPath(location))
}

/** `from`: the page that stayed, or null once the person has put that it did aside. */
type FailedLoad = { open: () => void; from: string | null }

/**
 * What the browser loads anew, past the router: links out of an error page, and every page whose script the router could
 * not load, as it then loads the window again. That is tried only once the server answers.
 */
function useFailedLoad(): { failed: FailedLoad | null; stay: () => void } {
  const [failed, setFailed] = useState<FailedLoad | null>(null)
  const { pathname } = useLocation()
  const from = useRef(pathname)
  useEffect(() => {
    from.current = pathname
  }, [pathname])

  useEffect(() => {
    // Older browsers do not tell; there everything is as if this was not here.
    if (!('navigation' in window)) return
    const { navigation } = window
    let isTried = false
    function onNavigate(event: NavigateEvent) {
      if (isTried || !isLoad(event)) return
      event.preventDefault()
      const open = () => {
        isTried = true
        if (event.navigationType !== 'reload') window.location.assign(event.destination.url)
        else loadByBrowser()
      }
      void isReachable().then((reachable) => (reachable ? open() : setFailed({ open, from: from.current })))
    }
    navigation.addEventListener('navigate', onNavigate)
    return () => navigation.removeEventListener('navigate', onNavigate)
  }, [])

  function stay() {
    setWay(null)
    setFailed(failed && { ...failed, from: null })
  }
  return { failed, stay }
}

/** Whether a page of the portal is about to be loaded, and not because the person has pressed the browser's own button. */
function isLoad({ cancelable, destination, navigationType, userInitiated, downloadRequest, formData }: NavigateEvent) {
  if (!cancelable || destination.sameDocument || downloadRequest !== null || formData !== null) return false
  if (navigationType === 'traverse' || (navigationType === 'reload' && userInitiated)) return false
  return new URL(destination.url).origin === window.location.origin
}

async function ifReachable(open: () => void): Promise<void> {
  if (await isReachable()) open()
}

/** Any answer will do: what the browser says of the connection may be wrong in both directions. */
async function isReachable(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) })
    return true
  } catch {
    return false
  }
}
