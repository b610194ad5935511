import { limitProcess } from './limit-process.server.ts'
import type { WorkAnswer, WorkQuestion, WorkTable } from './work-process.server.ts'

/**
 * The program of a work process (docs/decisions/0077): answers one question after the other and ends with its server.
 * `maxMemoryMb` holds for all it has, decoded bytes included: a file that needs more ends it.
 */
export function serveWork(work: WorkTable, { maxMemoryMb }: { maxMemoryMb: number }): void {
  process.on('message', (question: WorkQuestion) => void answer(work, question))
  // The server is gone, or needs this process no longer.
  process.on('disconnect', () => process.exit())
  // Ctrl-C and a service manager reach this process too; the server decides when the work here is over.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  limitProcess(maxMemoryMb)
}

async function answer(work: WorkTable, question: WorkQuestion): Promise<void> {
  const before = process.cpuUsage()
  const result = await run(work, question)
  const { user, system } = process.cpuUsage(before)
  const answer: WorkAnswer = { ...result, usedMs: (user + system) / 1000 }
  // Who cannot be told any more is gone.
  process.send?.(answer, undefined, undefined, (error) => {
    if (error) process.exit()
  })
}

/** The libraries report damage as plain errors; which ones is not documented, so all of them count as a damaged file. */
async function run(work: WorkTable, { kind, args }: WorkQuestion): Promise<{ result: unknown } | { failed: string }> {
  try {
    const does = work[kind]
    if (!does) throw new Error(`There is no work ${kind}.`)
    return { result: await Reflect.apply(does, null, args) }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}
