import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { hash as hashBcrypt, verify as verifyBcrypt } from '@node-rs/bcrypt'
import { perProcess } from '#app/server/process/per-process.server.ts'
import { Queue } from '#app/server/process/queue.server.ts'
import { PASSWORT_MAX } from '#app/shared/konten/field-limits.ts'

/** OWASP's first recommendation for argon2id; memory in KiB. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A bcrypt hash: version, cost, 22 characters of salt, 31 characters of hash. */
const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/
const BCRYPT_COST_MIN = 4
/** Highest accepted bcrypt cost, 0.2 s per hash. Each step doubles the time, and a costly hash slows all sign-ins. */
export const BCRYPT_COST_MAX = 12

/** Hash that is compared for accounts without a password, so that sign-ins to these accounts take equally long. */
let fallback: Promise<string> | null = null

/** Runs hashes on half of the cores, so that many sign-ins at once do not block pages. */
const queue = perProcess('argon2', () => new Queue({ atOnce: Math.max(1, Math.floor(availableParallelism() / 2)) }))

export function hashPasswort(passwort: string): Promise<string> {
  return queue.run(() => hash(passwort, ARGON2))
}

/** Returns the cost of a bcrypt hash; null if the hash has another format or too high a cost. */
export function findBcryptCost(passwortHash: string): number | null {
  const cost = Number(BCRYPT.exec(passwortHash)?.[1] ?? Number.NaN)
  return cost >= BCRYPT_COST_MIN && cost <= BCRYPT_COST_MAX ? cost : null
}

/**
 * True if the password matches. Takes equally long for every account, also for one without a hash. Runs argon2 once,
 * and bcrypt for the time of `bcryptCost`, the highest cost of all accounts. If that is null, adds no bcrypt (UMZUG-8).
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

/** Adds work up to one hash of cost `upTo`: hashes of costs m, m, m+1, … n-1 take as long as one hash of cost n. */
async function spendBcrypt(typed: string, { ownCost, upTo }: { ownCost: number | null; upTo: number | null }) {
  if (upTo === null) return
  if (ownCost === null) await hashBcrypt(typed, upTo)
  else for (let cost = ownCost; cost < upTo; cost += 1) await hashBcrypt(typed, cost)
}
