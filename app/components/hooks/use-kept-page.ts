import { useEffect, useRef, useState } from 'react'
import { type Blocker, createPath, useBlocker, useLocation } from 'react-router'
import { loadByBrowser, setWay } from '#app/framework/way.ts'

const ANSWER_MS = 8000

export type LostPage = {
  /** Opens the lost page; does nothing while the server is unreachable. */
  retry: () => Promise<void>
  stay: () => void
}

/** Keeps the page if the next one cannot be loaded (SEITE-16). `isStuck`: true once a script has failed to load. */
export function useKeptPage(): { lost: LostPage | null; isStuck: boolean } {
  const { pathname, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation that has ended
  useEffect(() => setWay(null), [key])
  const { failed, stay } = useFailedLoad()
  // The router never retries a failed script, so from then on the browser loads pages.
  const isBroken = failed !== null
  // A change of step, dialog or fragment needs no connection.
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isBlocked =
      (!navigator.onLine || (isBroken && historyAction !== 'POP')) &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search)
    // Must be set before a script of the next page can fail; the router's own state updates later.
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

function load({ location, reset }: Extract<Blocker, { state: 'blocked' }>): void {
  reset()
  window.location.assign(createPath(location))
}

/** Page that failed to load. `from`: path of the page open at that time; null after the person dismissed the notice. */
type FailedLoad = { open: () => void; from: string | null }

/** Holds back full page loads while the server is unreachable. The router starts such a load after a failed script. */
function useFailedLoad(): { failed: FailedLoad | null; stay: () => void } {
  const [failed, setFailed] = useState<FailedLoad | null>(null)
  const { pathname } = useLocation()
  const from = useRef(pathname)
  useEffect(() => {
    from.current = pathname
  }, [pathname])

  useEffect(() => {
    // Without the Navigation API nothing is intercepted.
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

/** True if the event loads a document of this site. False for Back, Forward, a user's reload, downloads and forms. */
function isLoad({ cancelable, destination, navigationType, userInitiated, downloadRequest, formData }: NavigateEvent) {
  if (!cancelable || destination.sameDocument || downloadRequest !== null || formData !== null) return false
  if (navigationType === 'traverse' || (navigationType === 'reload' && userInitiated)) return false
  return new URL(destination.url).origin === window.location.origin
}

async function ifReachable(open: () => void): Promise<void> {
  if (await isReachable()) open()
}

/** True if the server responds, with any status. `navigator.onLine` can be wrong in both directions. */
async function isReachable(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) })
    return true
  } catch {
    return false
  }
}
