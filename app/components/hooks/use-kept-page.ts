import { useEffect, useRef, useState } from 'react'
import { createPath, useBlocker, useNavigation } from 'react-router'

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
 * Answers what was to be opened, and whether the router still waits for what it will not get.
 */
export function useKeptPage(): { lost: LostPage | null; isStuck: boolean } {
  // What the router opens. What is shown again anyway (a step, a dialog, a part of the page) needs no connection.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  )
  const { location } = useNavigation()
  const { failed, stay } = useFailedLoad(location && { url: createPath(location), key: location.key })
  const isStuck = failed !== null && failed.key !== undefined && failed.key === location?.key
  if (blocker.state === 'blocked') {
    const { proceed, reset } = blocker
    return { lost: { retry: () => ifReachable(proceed), stay: reset }, isStuck }
  }
  const isCurrent = failed !== null && !failed.stays && failed.key === location?.key
  return { lost: isCurrent ? { retry: () => ifReachable(failed.open), stay } : null, isStuck }
}

type Target = { url: string; key: string }
type FailedLoad = { open: () => void; key: string | undefined; stays: boolean }

/**
 * What the browser loads anew, past the router: links out of an error page, and every page whose script the router could
 * not load, as it then loads the window again. That is tried only once the server answers. `target`: where the router is
 * going.
 */
function useFailedLoad(target: Target | undefined): { failed: FailedLoad | null; stay: () => void } {
  const [failed, setFailed] = useState<FailedLoad | null>(null)
  const wanted = useRef(target)
  useEffect(() => {
    wanted.current = target
  })
  useEffect(() => {
    // Older browsers do not tell; there everything is as if this was not here.
    if (!('navigation' in window)) return
    const { navigation } = window
    let isTried = false
    function onNavigate(event: NavigateEvent) {
      if (isTried || !isLoad(event)) return
      event.preventDefault()
      const { url, key } = wanted.current ?? { url: event.destination.url, key: undefined }
      const open = () => {
        isTried = true
        if (event.navigationType === 'reload' && key === undefined) window.location.reload()
        else window.location.assign(url)
      }
      void isReachable().then((reachable) => (reachable ? open() : setFailed({ open, key, stays: false })))
    }
    navigation.addEventListener('navigate', onNavigate)
    return () => navigation.removeEventListener('navigate', onNavigate)
  }, [])
  return { failed, stay: () => setFailed(failed && { ...failed, stays: true }) }
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
