/** From whom an inquiry comes, and to whom it goes. */
export type AnfrageParties = {
  /** The company's name. */
  firma: string
  /** The signed-in person; null for nobody. */
  person: { name: string; phone: string | null; email: string | null } | null
}
