/** Exposé ids of the sent Anfragenliste, grouped by result. */
export type AnfrageResult = {
  /** Exposés of the new inquiry, or of the earlier one if the form was repeated with the same idempotency key. */
  requested: string[]
  /** Exposés that the account had requested before, or at the same time in another tab. */
  alreadyRequested: string[]
  omitted: string[]
  /** True if the rental profile is missing, so that staff cannot process the inquiry yet (ANFRAGE-7). */
  profilMissing: boolean
}

export function readAnfrageResult(result: Readonly<Record<string, unknown>>): AnfrageResult {
  const list = (name: Exclude<keyof AnfrageResult, 'profilMissing'>) => {
    const ids = result[name]
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  }
  return {
    requested: list('requested'),
    alreadyRequested: list('alreadyRequested'),
    omitted: list('omitted'),
    profilMissing: result.profilMissing === true,
  }
}
