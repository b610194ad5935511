/** Where the key of a sending waits for its answer, in this tab. */
const SENDUNG_SCHLUESSEL = 'anfrage-sendung'

type Speicher = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The keys by which the server recognises a sending that it has seen before: the same Exposés keep their key until an
 * answer has come, also over a reload. `openSpeicher` may throw (blocked cookies): the key then lives as long as the
 * page.
 */
export function createSendeSchluessel(openSpeicher: () => Speicher) {
  let sendung: { schluessel: string; ids: string } | null = null

  function read(): typeof sendung {
    try {
      const [schluessel, ids] = openSpeicher().getItem(SENDUNG_SCHLUESSEL)?.split(' ') ?? []
      return schluessel && ids ? { schluessel, ids } : sendung
    } catch {
      return sendung
    }
  }

  function write(next: typeof sendung) {
    sendung = next
    try {
      if (next) openSpeicher().setItem(SENDUNG_SCHLUESSEL, `${next.schluessel} ${next.ids}`)
      else openSpeicher().removeItem(SENDUNG_SCHLUESSEL)
    } catch {
      // The page remembers it.
    }
  }

  return {
    /** The key for sending these Exposés: that of the attempt without an answer, else a new one. */
    keyFor(exposeIds: readonly string[]): string {
      const ids = [...exposeIds].sort().join(',')
      const offen = read()
      if (offen?.ids === ids) return offen.schluessel
      const schluessel = createUuid()
      write({ schluessel, ids })
      return schluessel
    },
    /** An answer has come: the next sending is another one. */
    done(): void {
      write(null)
    },
    /** The person has asked about these: a sending of nothing else has its answer, even where that was lost. */
    learnAngefragt(exposeIds: readonly string[]): void {
      const offen = read()
      if (offen?.ids.split(',').every((id) => exposeIds.includes(id))) write(null)
    },
  }
}

/** A random UUID (version 4). `crypto.randomUUID` is missing on pages that come over plain HTTP. */
function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
