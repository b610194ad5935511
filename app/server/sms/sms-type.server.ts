/** `id` is the same whenever the same SMS is sent again; `an` is E.164. */
export type Sms = { id: string; an: string; text: string }

/** Hands an SMS to a provider. Throws DeliveryError when it is not taken. */
export type SmsSender = { send(sms: Sms): Promise<void> }
