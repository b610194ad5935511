/** Failed mail or SMS. `final`: neither a retry nor an operator can help. `message` has no secret or full number. */
export class DeliveryError extends Error {
  readonly final: boolean

  constructor(reason: string, { final = false }: { final?: boolean } = {}) {
    super(reason)
    this.name = 'ZustellFehler'
    this.final = final
  }
}

/** True for a DeliveryError. Compares the name, since the server bundle has a second copy of the class. */
export function isDeliveryError(error: unknown): error is DeliveryError {
  return error instanceof Error && error.name === 'ZustellFehler' && 'final' in error
}
