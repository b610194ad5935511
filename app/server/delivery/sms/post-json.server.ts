import { DeliveryError } from '#app/server/delivery/delivery-error.server.ts'
import { refuseInTransaction } from '#app/server/process/transaction-guard.server.ts'

const TIMEOUT_MS = 10_000
/** Maximum size of a provider's response in bytes; real responses are far smaller. */
const MAX_BYTES = 64_000

type PostOptions = { headers: Record<string, string>; body: string; timeoutMs?: number }

/**
 * Sends a POST request and returns any status except redirects, which could leak message and credentials.
 * @throws DeliveryError (retryable) for a redirect, a response that is too long, or none in time
 */
export async function postJson(
  url: string,
  { headers, body, timeoutMs = TIMEOUT_MS }: PostOptions,
): Promise<{ status: number; text: string }> {
  refuseInTransaction('A request to another server')
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await readShort(response)
    if (response.status >= 300 && response.status < 400) {
      throw new DeliveryError(`Der Dienst leitet um (HTTP ${response.status}).`)
    }
    return { status: response.status, text }
  } catch (error) {
    if (error instanceof DeliveryError) throw error
    throw new DeliveryError(`Der Dienst ist nicht erreichbar (${reasonOf(error)}).`)
  }
}

export function parseJsonObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

async function readShort(response: Response): Promise<string> {
  if (!response.body) return ''
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body) {
    length += chunk.byteLength
    // Leaving the loop cancels the download.
    if (length > MAX_BYTES) throw new DeliveryError('Die Antwort des Dienstes ist zu lang.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Returns a short reason such as "ECONNREFUSED" or "TimeoutError", never the sent data. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unbekannt'
  const { cause } = error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return error.name
}
