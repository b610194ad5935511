import type { Lock } from '#app/server/konten/limit/lock.server.ts'

/** Locks a link for an hour after too many wrong codes (TEILEN-5). `value` is the link's id in lower case. */
export const TEILEN_LOCK: Lock = { tries: 'codesProTeilenLink', lock: 'teilenSperre', was: 'falsche Codes' }
