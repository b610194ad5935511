import type { Database } from '#app/server/db/database.server.ts'
import { listFaktorenNach } from '#app/server/konten/zweiter-faktor/zweiter-faktor.repository.server.ts'
import { renewFaktor } from '#app/server/konten/zweiter-faktor/zweiter-faktor.server.ts'

const STAPEL = 200

/** How many second factors there are, and what became of them. */
export type Erneuerung = { faktoren: number; erneuert: number; unlesbar: number; alteErsatzcodes: number }

/**
 * Encrypts every second factor with the current SECRET that still is with the former one. Can be repeated: then nothing
 * is left to renew. `unlesbar`: made with a SECRET that is not set; `alteErsatzcodes`: accounts with recovery codes of a
 * former version, which count only with the SECRET they were made with.
 */
export async function renewGeheimnisse(db: Database): Promise<Erneuerung> {
  const ergebnis = { faktoren: 0, erneuert: 0, unlesbar: 0, alteErsatzcodes: 0 }
  for (let nach: string | null = null; ; ) {
    const faktoren = await listFaktorenNach(db, { nach, anzahl: STAPEL })
    for (const faktor of faktoren) {
      const stand = await renewFaktor(db, faktor)
      ergebnis.faktoren += 1
      if (stand !== 'aktuell') ergebnis[stand] += 1
      if (faktor.alteErsatzcodes) ergebnis.alteErsatzcodes += 1
    }
    nach = faktoren.at(-1)?.kontoId ?? null
    if (faktoren.length < STAPEL) return ergebnis
  }
}
