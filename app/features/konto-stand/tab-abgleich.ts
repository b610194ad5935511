import { type Guard, isBoolean, isText, objectOf, orNull } from '#app/shared/json/guards.ts'

/** Name of the channel between the tabs of a browser. */
export const KONTO_KANAL = 'wohnportal-konto'

/** Who is signed in where this was sent; null for nobody. An answer is not answered again. */
type Meldung = { kontoId: string | null; istAntwort: boolean }

type Kanal = Pick<BroadcastChannel, 'postMessage' | 'close'> & {
  onmessage: ((event: MessageEvent<unknown>) => void) | null
}

const isMeldung: Guard<Meldung> = objectOf({ kontoId: orNull(isText), istAntwort: isBoolean })

export type TabAbgleich = ReturnType<typeof createTabAbgleich>

/**
 * Keeps the tabs of a browser at one account (SITZUNG-3). A tab
 * that hears of another account asks the server (`onAnders`) and answers once, because it may be the other tab that is
 * behind. Nobody takes over what another tab says, and a tab speaks unasked only when its own account has changed, so
 * there is an end to it.
 */
export function createTabAbgleich(kanal: Kanal, onAnders: () => void) {
  let eigene: string | null | undefined

  kanal.onmessage = ({ data }) => {
    if (eigene === undefined || !isMeldung(data) || data.kontoId === eigene) return
    if (!data.istAntwort) kanal.postMessage({ kontoId: eigene, istAntwort: true } satisfies Meldung)
    onAnders()
  }

  return {
    /** Tells the other tabs who is signed in here. */
    announce(kontoId: string | null): void {
      eigene = kontoId
      kanal.postMessage({ kontoId, istAntwort: false } satisfies Meldung)
    },
    close(): void {
      kanal.onmessage = null
      kanal.close()
    },
  }
}
