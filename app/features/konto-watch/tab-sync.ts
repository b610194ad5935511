import { type Guard, isBoolean, isText, objectOf, orNull } from '#app/shared/json/guards.ts'

/** Name of the channel between the tabs of a browser. */
export const KONTO_CHANNEL = 'wohnportal-konto'

/** Who is signed in where this was sent; null for nobody. An answer is not answered again. */
type Notice = { kontoId: string | null; isAnswer: boolean }

type Channel = Pick<BroadcastChannel, 'postMessage' | 'close'> & {
  onmessage: ((event: MessageEvent<unknown>) => void) | null
}

const isNotice: Guard<Notice> = objectOf({ kontoId: orNull(isText), isAnswer: isBoolean })

export type TabSync = ReturnType<typeof createTabSync>

/**
 * Keeps the tabs of a browser at one account (SITZUNG-3). A tab
 * that hears of another account asks the server (`onDifferent`) and answers once, because it may be the other tab that is
 * behind. Nobody takes over what another tab says, and a tab speaks unasked only when its own account has changed, so
 * there is an end to it.
 */
export function createTabSync(channel: Channel, onDifferent: () => void) {
  let own: string | null | undefined

  channel.onmessage = ({ data }) => {
    if (own === undefined || !isNotice(data) || data.kontoId === own) return
    if (!data.isAnswer) channel.postMessage({ kontoId: own, isAnswer: true } satisfies Notice)
    onDifferent()
  }

  return {
    /** Tells the other tabs who is signed in here. */
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
