/** Result of sending, by Exposé id. */
export type AnfrageResult = {
  /** Linked by this sending, or by the repeated one. */
  requested: string[]
  /** Asked earlier, or concurrently by another tab. */
  alreadyRequested: string[]
  /** No longer available (let, reserved, not public). */
  omitted: string[]
  /** The rental profile is missing, so nobody can process it yet (ANFRAGE-7). */
  profilMissing: boolean
}

/** Parses the server's result. */
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
