/**
 * Why a provider did not take a message. `final`: trying again cannot help (the number does not exist); everything
 * an operator or time can mend is not. `message` is kept with the message for operators: it holds no secret, no full
 * number and no text of the provider's that might.
 */
export class DeliveryError extends Error {
  readonly final: boolean

  constructor(reason: string, { final = false }: { final?: boolean } = {}) {
    super(reason)
    this.name = 'ZustellFehler'
    this.final = final
  }
}

/** True for a DeliveryError of either copy of the module (the server bundle carries a second one). */
export function isDeliveryError(error: unknown): error is DeliveryError {
  return error instanceof Error && error.name === 'ZustellFehler' && 'final' in error
}
