import type { Lock } from '#app/server/konten/limit/lock.server.ts'

/** Locks a link for an hour after too many wrong codes (TEILEN-5). The value is its id in the database's lower case. */
export const TEILEN_LOCK: Lock = { tries: 'codesProTeilenLink', lock: 'teilenSperre', was: 'falsche Codes' }
