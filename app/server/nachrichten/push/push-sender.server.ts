import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { RequestDetails } from 'web-push'
import { config } from '#app/server/config/config.server.ts'
import { contactEmail } from '#app/server/config/firma.server.ts'
import { DeliveryError, isDeliveryError } from '#app/server/delivery/delivery-error.server.ts'
import { perProcess } from '#app/server/process/per-process.server.ts'
import { refuseInTransaction } from '#app/server/process/transaction-guard.server.ts'
import { isPushEndpoint, lookupPublic } from './push-address.server.ts'
import { listVapidKeys } from './vapid-keys.server.ts'

const TIMEOUT_MS = 10_000
/** Seconds that a push service keeps a message for an offline browser. */
const TTL = 24 * 60 * 60

export type PushTarget = { endpoint: string; p256dh: string; auth: string; schluessel: string }
type Push = { target: PushTarget; title: string; path: string }

/** True if users can subscribe. In demo mode, push messages only appear in the Postausgang. */
export const isPushOffered = (): boolean => config.push || config.mode === 'demo'

/** Sends a push message. `gone`: the subscription is no longer usable and can be deleted. */
export type PushSender = { send(push: Push): Promise<'taken' | 'gone'> }

/** Returns the process's sender. If PUSH is off, it counts every message as sent in demo mode, and refuses it otherwise. */
export function getPushSender(): PushSender {
  return perProcess('push', () => (config.push ? createPushSender() : { send: sendNowhere }))
}

async function sendNowhere(): Promise<'taken'> {
  if (isPushOffered()) return 'taken'
  throw new DeliveryError('Push ist abgeschaltet (PUSH=off).', { final: true })
}

/** Creates a sender for Web Push (RFC 8030, 8291, 8292). It checks the endpoint, which a browser supplied (APP-5). */
export function createPushSender({ allowLocal = false, timeoutMs = TIMEOUT_MS } = {}): PushSender {
  return {
    async send({ target, title, path }) {
      const keys = listVapidKeys().find(({ publicKey }) => publicKey === target.schluessel)
      // Subscribed with a former SECRET: its service would refuse every message.
      if (!keys) return 'gone'
      if (!allowLocal && !isPushEndpoint(target.endpoint)) return 'gone'
      const { endpoint, p256dh, auth } = target
      const { default: webPush } = await import('web-push')
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify({ title, path }),
        { vapidDetails: { subject: `mailto:${contactEmail(config)}`, ...keys }, TTL },
      )
      const status = await post(endpoint, { headers, body, allowLocal, timeoutMs })
      if (status === 404 || status === 410) return 'gone'
      if (status >= 200 && status < 300) return 'taken'
      throw new DeliveryError(`Push-Dienst: abgelehnt (HTTP ${status}).`, { final: status === 400 || status === 413 })
    },
  }
}

type PostOptions = {
  headers: RequestDetails['headers']
  body: Buffer
  allowLocal: boolean
  timeoutMs: number
}

async function post(url: string, { headers, body, allowLocal, timeoutMs }: PostOptions): Promise<number> {
  refuseInTransaction('A request to a push service')
  const signal = AbortSignal.timeout(timeoutMs)
  const lookup = allowLocal ? undefined : lookupPublic
  const request = url.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', headers, signal, lookup, agent: false }, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    call.on('error', (error) => reject(isDeliveryError(error) ? error : unreachable(error)))
    call.end(body)
  })
}

/** Returns an error that names the kind of failure but contains no sent data. */
function unreachable(error: Error): DeliveryError {
  const reason = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return new DeliveryError(`Der Push-Dienst ist nicht erreichbar (${reason}).`)
}
