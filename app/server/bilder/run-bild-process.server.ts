/**
 * The picture process (docs/decisions/0077): answers one question after the other and ends with its server. Started by
 * bild-process.server.ts only.
 */

import type { BildAnswer, BildQuestion } from './bild-process.server.ts'
import { BILD_WORK } from './bild-work.server.ts'

process.on('message', (question: BildQuestion) => void answer(question))
// The server is gone, or needs this process no longer.
process.on('disconnect', () => process.exit())
// Ctrl-C and a service manager reach this process too; the server decides when the work here is over.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

async function answer({ kind, args }: BildQuestion): Promise<void> {
  const answer = await work(kind, args)
  // Who cannot be told any more is gone.
  process.send?.(answer, undefined, undefined, (error) => {
    if (error) process.exit()
  })
}

/** sharp reports damage as plain errors; which ones is not documented, so all of them count as a damaged picture. */
async function work(kind: BildQuestion['kind'], args: BildQuestion['args']): Promise<BildAnswer> {
  try {
    return { result: await Reflect.apply(BILD_WORK[kind], null, args) }
  } catch (error) {
    return { unlesbar: error instanceof Error ? error.message : String(error) }
  }
}
