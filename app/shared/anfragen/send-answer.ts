/** What became of the Exposés that were sent, by id. */
export type AnfrageResult = {
  /** Linked by this sending, or by the one it repeats. */
  requested: string[]
  /** Asked about earlier, or by another tab at the same moment. */
  alreadyRequested: string[]
  /** Not to be had any more (let, reserved, not public): not asked about. */
  omitted: string[]
  /** Nobody can work on it yet: the rental profile is missing (ANFRAGE-7). */
  profilMissing: boolean
}

/** What the server says has become of them. */
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
