/** `id` is stable across retries. `an` is E.164. */
export type Sms = { id: string; an: string; text: string }

/** @throws DeliveryError if the provider does not accept the SMS */
export type SmsSender = { send(sms: Sms): Promise<void> }
