import type { Ausschnitt } from '#app/shared/lage/ausschnitt.ts'

/** Last section of the tile map by history entry, so that Back reopens the map there (LAGE-6). */
export const openedMaps = new Map<string, Ausschnitt>()
