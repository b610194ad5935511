import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { perProcess } from '#app/server/config/per-process.server.ts'
import { PASSWORT_MAX } from '#app/shared/konten/feld-grenzen.ts'

/** argon2id (the library's default) with 19 MiB, two passes, one lane: OWASP's first choice for password storage. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The hash of a password nobody has: accounts without one take as long as accounts with one. */
let ersatz: Promise<string> | null = null

/** Half of the cores at once: however many passwords come at the same time, pages go on. */
const warteschlange = perProcess('argon2', () =>
  createWarteschlange(Math.max(1, Math.floor(availableParallelism() / 2))),
)

/** Runs at most `gleichzeitig` of the tasks it is given at once, the others in the order they came. */
export function createWarteschlange(gleichzeitig: number) {
  const wartende: (() => void)[] = []
  let frei = gleichzeitig
  return async function inReihe<T>(aufgabe: () => Promise<T>): Promise<T> {
    if (frei > 0) frei -= 1
    else await new Promise<void>((weiter) => wartende.push(weiter))
    try {
      return await aufgabe()
    } finally {
      const naechste = wartende.shift()
      if (naechste) naechste()
      else frei += 1
    }
  }
}

/** Hashes a password. */
export function hashPasswort(passwort: string): Promise<string> {
  return warteschlange(() => hash(passwort, ARGON2))
}

/** Compares a password; one argon2 run in every case, also where there is no account or no password. */
export async function verifyPasswort(passwortHash: string | null, passwort: string): Promise<boolean> {
  ersatz ??= hashPasswort(crypto.randomUUID())
  const vergleich = passwortHash ?? (await ersatz)
  const stimmt = await warteschlange(() => verify(vergleich, passwort.slice(0, PASSWORT_MAX)))
  return stimmt && passwortHash !== null && passwort.length <= PASSWORT_MAX
}
