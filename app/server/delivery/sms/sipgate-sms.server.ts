import { DeliveryError } from '#app/server/delivery/delivery-error.server.ts'
import { postJson } from './post-json.server.ts'
import type { SmsSender } from './sms-type.server.ts'

const REASONS: Readonly<Record<number, string>> = {
  400: 'Empfänger oder Text ungültig',
  401: 'Token ungültig',
  402: 'Guthaben reicht nicht',
  403: 'kein Recht auf diesen SMS-Anschluss',
  404: 'Adresse der Schnittstelle falsch',
  429: 'zu viele Anfragen',
}

/**
 * Returns a sender for sipgate (api.sipgate.com/v2/doc, sendWebSms; github.com/sipgate-io/sipgateio-sendsms-node, "HTTP
 * Errors"). The token needs the scope sessions:sms:write; the phone number of the sender is set in the sipgate account.
 * Status 204 means accepted. Only 400 concerns the message itself.
 */
export function createSipgateSmsSender({
  url,
  tokenId,
  token,
  extension,
  timeoutMs,
}: {
  url: string
  tokenId: string
  token: string
  extension: string
  timeoutMs?: number
}): SmsSender {
  const authorization = `Basic ${Buffer.from(`${tokenId}:${token}`).toString('base64')}`
  return {
    async send({ an, text }) {
      const { status } = await postJson(`${url}/sessions/sms`, {
        headers: { Authorization: authorization },
        body: JSON.stringify({ smsId: extension, recipient: an, message: text }),
        timeoutMs,
      })
      if (status >= 200 && status < 300) return
      throw new DeliveryError(`sipgate: ${REASONS[status] ?? 'abgelehnt'} (HTTP ${status}).`, {
        final: status === 400,
      })
    },
  }
}
