import { DeliveryError } from '#app/server/delivery/delivery-error.server.ts'
import { parseJsonObject, postJson } from './post-json.server.ts'
import type { SmsSender } from './sms-type.server.ts'

/** Success codes. 402 refuses a repeated text within 180 seconds, so an earlier attempt was accepted. */
const TAKEN = new Set(['100', '402'])

/**
 * Codes for an invalid recipient or text, which make a retry useless. Other errors (sender, credit, key, carrier) can
 * be fixed by an operator.
 */
const PERMANENT: Readonly<Record<string, string>> = {
  '202': 'Empfängernummer ungültig',
  '301': 'Empfänger fehlt',
  '305': 'Text fehlt',
  '401': 'Text zu lang',
}
const TEMPORARY: Readonly<Record<string, string>> = {
  '201': 'Absender in diesem Land nicht erlaubt',
  '300': 'Zugangsdaten fehlen',
  '306': 'Absender ungültig',
  '500': 'Guthaben reicht nicht',
  '600': 'Netzbetreiber hat nicht zugestellt',
  '700': 'unbekannter Fehler',
  '900': 'API-Schlüssel ungültig',
  '902': 'API-Schlüssel nicht berechtigt',
  '903': 'IP-Adresse des Servers nicht erlaubt',
}

/**
 * Returns a sender for seven.io (docs.seven.io/en/rest-api/endpoints/sms; codes: ErrorCode of
 * github.com/seven-io/js-client). The service responds with 200 and `{ "success": "100", "messages": [{ "success":
 * true, "error": null }] }` or another code, sometimes as bare text.
 */
export function createSevenSmsSender({
  url,
  token,
  from,
  timeoutMs,
}: {
  url: string
  token: string
  from: string
  timeoutMs?: number
}): SmsSender {
  return {
    async send({ id, an, text }) {
      const { status, text: answer } = await postJson(`${url}/api/sms`, {
        headers: { 'X-Api-Key': token },
        // foreign_id appears in the provider's reports.
        body: JSON.stringify({ to: an, from, text, foreign_id: id }),
        timeoutMs,
      })
      const code = readCode(answer)
      if (code === null) throw new DeliveryError(`seven: Antwort unverständlich (HTTP ${status}).`)
      if (TAKEN.has(code)) return
      const permanent = PERMANENT[code]
      throw new DeliveryError(`seven: ${permanent ?? TEMPORARY[code] ?? 'abgelehnt'} (${code}).`, {
        final: permanent !== undefined,
      })
    },
  }
}

function readCode(answer: string): string | null {
  const bare = /^"?(\d{3})"?$/.exec(answer.trim())?.[1]
  if (bare) return bare
  const body = parseJsonObject(answer)
  const overall = toCode(body?.success)
  const [message] = Array.isArray(body?.messages) ? (body.messages as unknown[]) : []
  if (typeof message !== 'object' || message === null || !('success' in message)) return overall
  if (message.success === true) return '100'
  // 100 and 101 describe all messages together; ours was not accepted.
  const own = 'error' in message ? toCode(message.error) : null
  return own ?? (overall === '100' || overall === '101' ? '700' : overall)
}

function toCode(value: unknown): string | null {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  return /^\d{3}$/.test(text) ? text : null
}
