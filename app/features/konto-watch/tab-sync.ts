import { type Guard, isBoolean, isText, objectOf, orNull } from '#app/shared/json/guards.ts'

export const KONTO_CHANNEL = 'wohnportal-konto'

/** Message between tabs. `kontoId`: account and its state; null if signed out. `isAnswer`: true for a reply. */
type Notice = { kontoId: string | null; isAnswer: boolean }

type Channel = Pick<BroadcastChannel, 'postMessage' | 'close'> & {
  onmessage: ((event: MessageEvent<unknown>) => void) | null
}

const isNotice: Guard<Notice> = objectOf({ kontoId: orNull(isText), isAnswer: isBoolean })

export type TabSync = ReturnType<typeof createTabSync>

/**
 * Keeps the tabs of a browser on one account (SITZUNG-3). A tab that receives another `kontoId` than its own asks the
 * server (`onDifferent`) and replies once, because the other tab may be the stale one. Replies get no reply, so the
 * exchange ends.
 */
export function createTabSync(channel: Channel, onDifferent: () => void) {
  let own: string | null | undefined

  channel.onmessage = ({ data }) => {
    if (own === undefined || !isNotice(data) || data.kontoId === own) return
    if (!data.isAnswer) channel.postMessage({ kontoId: own, isAnswer: true } satisfies Notice)
    onDifferent()
  }

  return {
    announce(kontoId: string | null): void {
      own = kontoId
      channel.postMessage({ kontoId, isAnswer: false } satisfies Notice)
    },
    close(): void {
      channel.onmessage = null
      channel.close()
    },
  }
}
