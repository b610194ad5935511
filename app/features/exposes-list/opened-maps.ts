import type { Ausschnitt } from '#app/shared/lage/ausschnitt.ts'

/** What somebody's map with tiles has shown last, by entry of the browser's history: Back finds it open, and there (LAGE-6). */
export const openedMaps = new Map<string, Ausschnitt>()
