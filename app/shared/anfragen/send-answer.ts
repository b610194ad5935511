/** Exposé ids by result of the sending. */
export type AnfrageResult = {
  /** Also includes Exposés of an earlier sending with the same idempotency key. */
  requested: string[]
  /** Asked earlier, or concurrently by another tab. */
  alreadyRequested: string[]
  omitted: string[]
  /** The rental profile is missing, so staff cannot process the inquiry yet (ANFRAGE-7). */
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
