import { findRoute, toPagePath } from '#app/server/http/route-table.server.ts'
import { type Aenderung, concernsEinstellungen } from '#app/server/realtime/aenderung.server.ts'
import type { Effect } from '#app/server/realtime/memory.server.ts'

/** Returns a change's effect on a cached page. Data responses are deleted at once, since open pages reload them. */
export function effectOn(key: string, aenderung: Aenderung): Effect {
  const path = pathOf(key)
  const { shows } = findRoute(path)
  if (concernsEinstellungen(aenderung)) return 'gone'
  if (!shows?.length) return 'none'
  const pagePath = toPagePath(path)
  const exposeId = pagePath.split('/')[2]?.toLowerCase()
  if (exposeId && (aenderung.geaendert.has(exposeId) || aenderung.entfernt.has(exposeId))) return 'gone'
  if (!shows.some((thema) => aenderung.themen.has(thema))) return 'none'
  return pagePath === path ? 'stale' : 'gone'
}

export const needsDatabase = (key: string): boolean => Boolean(findRoute(pathOf(key)).shows?.length)

const pathOf = (key: string): string => key.split('?', 1)[0] ?? ''
