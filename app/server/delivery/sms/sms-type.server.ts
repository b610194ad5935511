/** `id` is the same in every retry. `an` is the phone number in E.164 format. */
export type Sms = { id: string; an: string; text: string }

/** @throws DeliveryError if the provider does not accept the SMS */
export type SmsSender = { send(sms: Sms): Promise<void> }
