import { fetchJson } from '#app/components/hooks/fetch-json.ts'
import { isBoolean, isText, listOf, objectOf, orNull } from '#app/shared/json/guards.ts'
import { postForm } from '../form/post-form.ts'

const PATH = '/resources/push'

/**
 * Whether this browser is told of news. `missing`: it cannot be; `install`: it can as an app on the home screen alone;
 * `denied`: the person has forbidden it in the browser; `closed`: nobody is signed in, or not with the second factor yet;
 * `ended`: the portal tells no browsers.
 */
export type PushState = 'on' | 'off' | 'denied' | 'install' | 'missing' | 'closed' | 'ended'

/** `others`: what the person's other browsers are called that are told. */
export type Push = { state: PushState; publicKey: string; others: string[] }

const isAnswer = objectOf({
  push: orNull(objectOf({ publicKey: isText, isOn: isBoolean, others: listOf(isText) })),
  isOffered: isBoolean,
})

/** Asks the server and the browser; asks the person nothing. */
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

/** Asks the person, then has this browser told. Rejects where browser or server fail. */
export async function turnPushOn(publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') {
    return Notification.permission === 'denied' ? 'denied' : 'off'
  }
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  // One of another person, or of a key that no longer counts.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { keys } = subscription.toJSON()
  await send({ intent: 'setzen', endpoint: subscription.endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' })
  return 'on'
}

/** Tells this browser nothing more. */
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
