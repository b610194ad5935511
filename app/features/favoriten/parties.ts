export type AnfrageParties = {
  firma: string
  person: { name: string; phone: string | null; email: string | null } | null
}
