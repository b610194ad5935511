import { useLocation, useMatches } from 'react-router'
import type { IconName } from '#app/components/ui/icon-name.ts'
import { isBoolean, objectOf } from '#app/shared/json/guards.ts'

export type NavEntry = { to: string; name: string; icon: IconName }

/** The main navigation (SEITE-2). */
export const MAIN_NAVIGATION: readonly NavEntry[] = [
  { to: '/', name: 'Liegenschaften', icon: 'building-2' },
  { to: '/vermietung', name: 'Vermietung', icon: 'key-round' },
  { to: '/verkauf', name: 'Verkauf', icon: 'house' },
]

/** What the menu adds for a person who is signed in; a screen gets its entry here with its route. */
export const KONTO_NAVIGATION: readonly NavEntry[] = [
  { to: '/dashboard', name: 'Mein Bereich', icon: 'layout-dashboard' },
  { to: '/konto', name: 'Konto', icon: 'settings' },
]

/**
 * Which entry of the navigation a path belongs to: a property and the apartment page (by its breadcrumb) lie under
 * "Liegenschaften", a rental unit under "Vermietung".
 */
export function isActive(to: string, pathname: string): boolean {
  if (to === '/') return pathname === '/' || /^\/(property|liegenschaft|wohnung)\//.test(pathname)
  return pathname === to || pathname.startsWith(`${to}/`)
}

const hasExpose = objectOf({ expose: objectOf({ verkauf: isBoolean }) })

/** The path that the navigation shows as the current one: of an Exposé, whose own does not tell, that of its list. */
export function useNavigationPath(): string {
  const { pathname } = useLocation()
  const data = useMatches().at(-1)?.loaderData
  return hasExpose(data) ? (data.expose.verkauf ? '/verkauf' : '/vermietung') : pathname
}
