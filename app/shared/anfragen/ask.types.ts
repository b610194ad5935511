import type { ExposeCard } from '../exposes/expose.types.ts'
import type { KontaktView } from './kontakt-view.ts'
import type { AnfrageParties } from './parties.ts'

/** Flat and parties of an inquiry for one flat (ANFRAGE-15). `anfrage` is the person's own inquiry; otherwise null. */
export type Ask = {
  expose: ExposeCard
  parties: AnfrageParties
  anfrage: { linkId: string; kontakt: KontaktView } | null
}
