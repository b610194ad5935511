/** Town with Exposés for a search without hits (LISTE-20). `from` and `km`: the town it is near, unless it was misspelt. */
export type OrtOffer = { ort: string } & ({ from: string; km: number } | { from: null })
