import type { Ausschnitt } from '#app/shared/lage/ausschnitt.ts'

/** Last section of the tile map by key of the history entry, so that Back opens the map there again (LAGE-6). */
export const openedMaps = new Map<string, Ausschnitt>()
