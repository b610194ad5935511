/** `id`: stable across retries. `an`: E.164. */
export type Sms = { id: string; an: string; text: string }

/** @throws DeliveryError if the provider does not accept it */
export type SmsSender = { send(sms: Sms): Promise<void> }
