import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { hash as hashBcrypt, verify as verifyBcrypt } from '@node-rs/bcrypt'
import { perProcess } from '#app/server/process/per-process.server.ts'
import { Queue } from '#app/server/process/queue.server.ts'
import { PASSWORT_MAX } from '#app/shared/konten/field-limits.ts'

/** OWASP's first recommendation for argon2id. Memory in KiB. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Version, cost, 22 characters of salt, 31 of hash. */
const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/
const BCRYPT_COST_MIN = 4
/** Takes a fifth of a second. One such account slows down every sign-in, and each step doubles the work. */
export const BCRYPT_COST_MAX = 12

/** Compared for accounts without a password, so that they take equally long. */
let fallback: Promise<string> | null = null

/** Half of the cores, so that pages are served under any number of sign-ins. */
const queue = perProcess('argon2', () => new Queue({ atOnce: Math.max(1, Math.floor(availableParallelism() / 2)) }))

export function hashPasswort(passwort: string): Promise<string> {
  return queue.run(() => hash(passwort, ARGON2))
}

/** Null for other formats or too high a cost. */
export function findBcryptCost(passwortHash: string): number | null {
  const cost = Number(BCRYPT.exec(passwortHash)?.[1] ?? Number.NaN)
  return cost >= BCRYPT_COST_MIN && cost <= BCRYPT_COST_MAX ? cost : null
}

/**
 * Runs argon2 exactly once. `bcryptCost`: highest cost of all accounts; while it is set, every comparison also takes
 * that much bcrypt (UMZUG-8).
 */
export async function verifyPasswort(
  passwortHash: string | null,
  passwort: string,
  { bcryptCost }: { bcryptCost: number | null },
): Promise<boolean> {
  fallback ??= hashPasswort(crypto.randomUUID())
  const ownCost = passwortHash === null ? null : findBcryptCost(passwortHash)
  const ofArgon2 = passwortHash === null || ownCost !== null ? await fallback : passwortHash
  const typed = passwort.slice(0, PASSWORT_MAX)
  const matches = await queue.run(async () => {
    const isRight = await verify(ofArgon2, typed)
    const isRightOfBcrypt = ownCost !== null && passwortHash !== null && (await verifyBcrypt(typed, passwortHash))
    await spendBcrypt(typed, { ownCost, upTo: bcryptCost })
    return ownCost === null ? isRight : isRightOfBcrypt
  })
  return matches && passwortHash !== null && passwort.length <= PASSWORT_MAX
}

/** Tops up to the work of one hash of cost `upTo`: costs m, m, m+1, … n-1 add up to cost n. */
async function spendBcrypt(typed: string, { ownCost, upTo }: { ownCost: number | null; upTo: number | null }) {
  if (upTo === null) return
  if (ownCost === null) await hashBcrypt(typed, upTo)
  else for (let cost = ownCost; cost < upTo; cost += 1) await hashBcrypt(typed, cost)
}
