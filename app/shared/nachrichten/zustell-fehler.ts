/**
 * Why a provider did not take a message. `endgueltig`: trying again cannot help (the number does not exist); everything
 * an operator or time can mend is not. `message` is kept with the message for operators: it holds no secret, no full
 * number and no text of the provider's that might.
 */
export class ZustellFehler extends Error {
  readonly endgueltig: boolean

  constructor(grund: string, { endgueltig = false }: { endgueltig?: boolean } = {}) {
    super(grund)
    this.name = 'ZustellFehler'
    this.endgueltig = endgueltig
  }
}

/** True for a ZustellFehler of either copy of the module (the server bundle carries a second one). */
export function isZustellFehler(error: unknown): error is ZustellFehler {
  return error instanceof Error && error.name === 'ZustellFehler' && 'endgueltig' in error
}
