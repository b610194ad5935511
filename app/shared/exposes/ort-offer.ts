/**
 * Town with Exposés for a search without hits (LISTE-20). `from`: town of the search, `km` away; null if the offered
 * town has a similar name.
 */
export type OrtOffer = { ort: string } & ({ from: string; km: number } | { from: null })
