export type AnfrageParties = {
  firma: string
  /** Null if not signed in. */
  person: { name: string; phone: string | null; email: string | null } | null
}
