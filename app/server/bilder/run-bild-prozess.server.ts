/**
 * The picture process (docs/decisions/0077): answers one question after the other and ends with its server. Started by
 * bild-prozess.server.ts only.
 */
import { BILD_ARBEIT } from './bild-arbeit.server.ts'
import type { BildAntwort, BildFrage } from './bild-prozess.server.ts'

process.on('message', (frage: BildFrage) => void answer(frage))
// The server is gone, or needs this process no longer.
process.on('disconnect', () => process.exit())
// Ctrl-C and a service manager reach this process too; the server decides when the work here is over.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

async function answer({ art, argumente }: BildFrage): Promise<void> {
  const antwort = await work(art, argumente)
  // Who cannot be told any more is gone.
  process.send?.(antwort, undefined, undefined, (error) => {
    if (error) process.exit()
  })
}

/** sharp reports damage as plain errors; which ones is not documented, so all of them count as a damaged picture. */
async function work(art: BildFrage['art'], argumente: BildFrage['argumente']): Promise<BildAntwort> {
  try {
    return { ergebnis: await Reflect.apply(BILD_ARBEIT[art], null, argumente) }
  } catch (error) {
    return { unlesbar: error instanceof Error ? error.message : String(error) }
  }
}
