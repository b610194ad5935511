import { useLocation, useMatches } from 'react-router'
import type { IconName } from '#app/components/ui/icon-name.ts'
import { isBoolean, objectOf } from '#app/shared/json/guards.ts'

export type NavEntry = { to: string; name: string; icon: IconName }

export const MAIN_NAVIGATION: readonly NavEntry[] = [
  { to: '/', name: 'Liegenschaften', icon: 'building-2' },
  { to: '/vermietung', name: 'Vermietung', icon: 'key-round' },
  { to: '/verkauf', name: 'Verkauf', icon: 'house' },
]

export const KONTO_NAVIGATION: readonly NavEntry[] = [
  { to: '/dashboard', name: 'Mein Bereich', icon: 'layout-dashboard' },
  { to: '/konto', name: 'Konto', icon: 'settings' },
]

/**
 * True if the page belongs to the navigation entry `to` (SEITE-2). Pages of properties and the demo flat belong to
 * "Liegenschaften", rental units to "Vermietung".
 */
export function isActive(to: string, pathname: string): boolean {
  if (to === '/') return pathname === '/' || /^\/(property|liegenschaft|wohnung)\//.test(pathname)
  return pathname === to || pathname.startsWith(`${to}/`)
}

const hasExpose = objectOf({ expose: objectOf({ verkauf: isBoolean }) })

/** Returns the current path; for an Exposé, the path of its list, which the Exposé's URL does not contain. */
export function useNavigationPath(): string {
  const { pathname } = useLocation()
  const data = useMatches().at(-1)?.loaderData
  return hasExpose(data) ? (data.expose.verkauf ? '/verkauf' : '/vermietung') : pathname
}
