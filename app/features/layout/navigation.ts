import type { IconName } from '#app/components/ui/icon-name.ts'

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
 * "Liegenschaften", a rental unit under "Vermietung". An Exposé may be either kind, so it lies under none.
 */
export function isActive(to: string, pathname: string): boolean {
  if (to === '/') return pathname === '/' || /^\/(property|liegenschaft|wohnung)\//.test(pathname)
  return pathname === to || pathname.startsWith(`${to}/`)
}
