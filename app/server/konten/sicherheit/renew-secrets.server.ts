import type { Database } from '#app/server/db/database.server.ts'
import { listFaktorenAfter } from '#app/server/konten/zweiter-faktor/zweiter-faktor.repository.server.ts'
import { renewFaktor } from '#app/server/konten/zweiter-faktor/zweiter-faktor.server.ts'

const BATCH = 200

export type Renewal = { faktoren: number; erneuert: number; unlesbar: number; oldErsatzcodes: number }

/**
 * Encrypts all second factors again with the current SECRET; idempotent. `unlesbar` counts factors that no configured
 * SECRET decrypts. `oldErsatzcodes` counts accounts with recovery codes of an older portal version, which are only
 * valid with the SECRET of that time.
 */
export async function renewSecrets(db: Database): Promise<Renewal> {
  const result = { faktoren: 0, erneuert: 0, unlesbar: 0, oldErsatzcodes: 0 }
  for (let after: string | null = null; ; ) {
    const faktoren = await listFaktorenAfter(db, { after, count: BATCH })
    for (const faktor of faktoren) {
      const outcome = await renewFaktor(db, faktor)
      result.faktoren += 1
      if (outcome !== 'aktuell') result[outcome] += 1
      if (faktor.oldErsatzcodes) result.oldErsatzcodes += 1
    }
    after = faktoren.at(-1)?.kontoId ?? null
    if (faktoren.length < BATCH) return result
  }
}
