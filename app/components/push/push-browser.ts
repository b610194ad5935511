import { fetchJson } from '#app/components/hooks/fetch-json.ts'
import { isBoolean, isText, listOf, objectOf, orNull } from '#app/shared/json/guards.ts'
import { postForm } from '../form/post-form.ts'

const PATH = '/resources/push'

/**
 * State of push messages. `missing`: not supported by the browser. `install`: only possible as an app on the home
 * screen. `denied`: forbidden in the browser. `closed`: not signed in, or the second factor is missing. `ended`: the
 * portal has switched push off.
 */
export type PushState = 'on' | 'off' | 'denied' | 'install' | 'missing' | 'closed' | 'ended'

/** `others`: names of the person's other browsers that receive push messages. */
export type Push = { state: PushState; publicKey: string; others: string[] }

const isAnswer = objectOf({
  push: orNull(objectOf({ publicKey: isText, isOn: isBoolean, others: listOf(isText) })),
  isOffered: isBoolean,
})

export async function readPushState(signal?: AbortSignal): Promise<Push> {
  const { push, isOffered } = await fetchJson(PATH, isAnswer, { signal })
  if (!push || !isOffered) return { state: isOffered ? 'closed' : 'ended', publicKey: '', others: [] }
  const { publicKey, isOn, others } = push
  return { state: await stateOf(isOn), publicKey, others }
}

async function stateOf(isOn: boolean): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'missing'
  }
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return isOn && subscription ? 'on' : 'off'
}

export async function turnPushOn(publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') {
    return Notification.permission === 'denied' ? 'denied' : 'off'
  }
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  // Belongs to another person or to an outdated key.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { keys } = subscription.toJSON()
  await send({ intent: 'setzen', endpoint: subscription.endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' })
  return 'on'
}

export async function turnPushOff(): Promise<PushState> {
  await send({ intent: 'entfernen' })
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  return 'off'
}

async function send(fields: Record<string, string>): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const answer = await postForm(PATH, form)
  if (answer.kind !== 'gespeichert') throw new Error(`${PATH} has not stored it.`)
}
