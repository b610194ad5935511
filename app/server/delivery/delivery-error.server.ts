/**
 * `final`: a retry cannot help, and neither can an operator. Operators see `message`: it contains no secret, no full
 * number and no text of the provider that might contain one.
 */
export class DeliveryError extends Error {
  readonly final: boolean

  constructor(reason: string, { final = false }: { final?: boolean } = {}) {
    super(reason)
    this.name = 'ZustellFehler'
    this.final = final
  }
}

/** The server bundle has a second copy of the class. */
export function isDeliveryError(error: unknown): error is DeliveryError {
  return error instanceof Error && error.name === 'ZustellFehler' && 'final' in error
}
