export type AnfrageParties = {
  firma: string
  /** True if an inquiry for rent needs the rental profile before the viewing (FRAGEN-4). */
  needsProfil: boolean
  person: { name: string; phone: string | null; email: string | null } | null
}
