import type { Ausschnitt } from '#app/shared/lage/ausschnitt.ts'

/** Last section of the tile map by history entry: Back reopens it there (LAGE-6). */
export const openedMaps = new Map<string, Ausschnitt>()
