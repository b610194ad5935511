/** The first sentence for each field. */
export type FeldFehler = Partial<Record<string, string>>

/** The first sentence for each field of a form that a schema has refused (`ZodError.issues`). */
export function feldFehler(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FeldFehler {
  const fehler: FeldFehler = {}
  for (const { path, message } of issues) {
    const feld = String(path[0] ?? '')
    fehler[feld] ??= message
  }
  return fehler
}
