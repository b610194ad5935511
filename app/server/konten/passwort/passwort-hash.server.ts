import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { perProcess } from '#app/server/config/per-process.server.ts'
import { Queue } from '#app/server/config/queue.server.ts'
import { PASSWORT_MAX } from '#app/shared/konten/field-limits.ts'

/** argon2id (the library's default) with 19 MiB, two passes, one lane: OWASP's first choice for password storage. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The hash of a password nobody has: accounts without one take as long as accounts with one. */
let fallback: Promise<string> | null = null

/** Half of the cores at once: however many passwords come at the same time, pages go on. */
const queue = perProcess('argon2', () => new Queue({ atOnce: Math.max(1, Math.floor(availableParallelism() / 2)) }))

/** Hashes a password. */
export function hashPasswort(passwort: string): Promise<string> {
  return queue.run(() => hash(passwort, ARGON2))
}

/** Compares a password; one argon2 run in every case, also where there is no account or no password. */
export async function verifyPasswort(passwortHash: string | null, passwort: string): Promise<boolean> {
  fallback ??= hashPasswort(crypto.randomUUID())
  const compared = passwortHash ?? (await fallback)
  const matches = await queue.run(() => verify(compared, passwort.slice(0, PASSWORT_MAX)))
  return matches && passwortHash !== null && passwort.length <= PASSWORT_MAX
}
