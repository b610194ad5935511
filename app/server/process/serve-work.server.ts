import { limitProcess } from './limit-process.server.ts'
import type { WorkAnswer, WorkQuestion, WorkTable } from './work-process.server.ts'

/** Main loop of a work process (docs/design/operation.md). `maxMemoryMb` limits all memory including decoded bytes. */
export function serveWork(work: WorkTable, { maxMemoryMb }: { maxMemoryMb: number }): void {
  process.on('message', (question: WorkQuestion) => void answer(work, question))
  process.on('disconnect', () => process.exit())
  // Ctrl-C and service managers signal this process too; only the server decides when it ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  limitProcess(maxMemoryMb)
}

async function answer(work: WorkTable, question: WorkQuestion): Promise<void> {
  const before = process.cpuUsage()
  const result = await run(work, question)
  const { user, system } = process.cpuUsage(before)
  const answer: WorkAnswer = { ...result, usedMs: (user + system) / 1000 }
  // The server is gone.
  process.send?.(answer, undefined, undefined, (error) => {
    if (error) process.exit()
  })
}

/** Runs a task. Returns `failed` for any error: the libraries report a damaged file as a plain error. */
async function run(work: WorkTable, { kind, args }: WorkQuestion): Promise<{ result: unknown } | { failed: string }> {
  try {
    const does = work[kind]
    if (!does) throw new Error(`There is no work ${kind}.`)
    return { result: await Reflect.apply(does, null, args) }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}
