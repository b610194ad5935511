import { Worker } from 'node:worker_threads'

const CHECK_MS = 50

/**
 * Ends this process once it has more than so much memory, decoded bytes included, of which the limit of the heap knows
 * nothing. From a thread of its own: the decoders answer nothing while they work.
 */
export function limitMemory(maxMemoryMb: number): void {
  const watch = `setInterval(() => {
    if (process.memoryUsage.rss() > ${maxMemoryMb * 1024 * 1024}) process.kill(process.pid, 'SIGKILL')
  }, ${CHECK_MS})`
  new Worker(watch, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref()
}
