/** `needsProfil`: an inquiry for rent needs the rental profile before the viewing (FRAGEN-4). */
export type AnfrageParties = {
  firma: string
  needsProfil: boolean
  person: { name: string; phone: string | null; email: string | null; hasProfil: boolean } | null
}
