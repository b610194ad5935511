/** Town with Exposés for a search without hits (LISTE-20): `km` from the town `from`; null if the names are similar. */
export type OrtOffer = { ort: string } & ({ from: string; km: number } | { from: null })
