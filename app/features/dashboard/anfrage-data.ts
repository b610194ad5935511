import type { AnfrageEntry } from '#app/shared/anfragen/anfrage.types.ts'
import type { Due } from '#app/shared/anfragen/due.ts'
import type { KontaktView } from '#app/shared/anfragen/kontakt-view.ts'
import type { PartRow } from '#app/shared/bewerbung/bewerbung-view.ts'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import type { FreeTermin } from '#app/shared/termine/free-termin.ts'

export type AnfrageData = {
  entry: AnfrageEntry
  profilId: string
  /** True if the person has a rental profile, or the company does not ask for it yet (FRAGEN-4). */
  hasProfil: boolean
  /** True while the company does not ask for the rental profile yet (FRAGEN-4). */
  isProfilLate: boolean
  due: Due
  freeTermine: readonly FreeTermin[]
  /** Parts of the application; null if it is already sent, or if none can be sent for this flat. */
  parts: PartRow[] | null
  kontakt: KontaktView | null
  /** Null if the Exposé is not public. */
  card: ExposeCard | null
}
