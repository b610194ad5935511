import { createHmac } from 'node:crypto'
import { DeliveryError } from '#app/server/delivery/delivery-error.server.ts'
import { postJson } from './post-json.server.ts'
import type { SmsSender } from './sms-type.server.ts'

const PERMANENT = new Set([400, 410, 413, 422])
const REASONS: Readonly<Record<number, string>> = {
  400: 'Empfänger oder Text ungültig',
  401: 'Zugangsdaten abgelehnt',
  402: 'Guthaben reicht nicht',
  403: 'Zugangsdaten abgelehnt',
  422: 'Empfänger oder Text ungültig',
  429: 'zu viele Anfragen',
}

/**
 * Returns a sender for any SMS service or custom adapter: POST of `{ id, to, from, text }` with SMS_TOKEN as bearer
 * token. `X-Portal-Signature: t=<seconds>,v1=<hex>` is the HMAC-SHA256 of `<seconds>.<body>` with key SMS_TOKEN. Status
 * 409 means that an SMS with this id was accepted earlier.
 */
export function createHttpSmsSender({
  url,
  token,
  from,
  timeoutMs,
  now = Date.now,
}: {
  url: string
  token: string
  from: string
  timeoutMs?: number
  now?: () => number
}): SmsSender {
  return {
    async send({ id, an, text }) {
      const body = JSON.stringify({ id, to: an, from, text })
      const seconds = Math.floor(now() / 1000)
      const signature = createHmac('sha256', token).update(`${seconds}.${body}`).digest('hex')
      const { status } = await postJson(url, {
        headers: {
          Authorization: `Bearer ${token}`,
          'Idempotency-Key': id,
          'X-Portal-Signature': `t=${seconds},v1=${signature}`,
        },
        body,
        timeoutMs,
      })
      if ((status >= 200 && status < 300) || status === 409) return
      throw new DeliveryError(`SMS-Dienst: ${REASONS[status] ?? 'abgelehnt'} (HTTP ${status}).`, {
        final: PERMANENT.has(status),
      })
    },
  }
}
