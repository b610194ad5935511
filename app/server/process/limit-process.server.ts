import { Worker } from 'node:worker_threads'

const CHECK_MS = 50

/**
 * Kills this process if it exceeds the memory limit or its server has ended. Unlike the heap limit, `maxMemoryMb`
 * includes decoded bytes. Checks in a thread, since decoders block the event loop.
 */
export function limitProcess(maxMemoryMb: number): void {
  const watch = `setInterval(() => {
    const isTooLarge = process.memoryUsage.rss() > ${maxMemoryMb * 1024 * 1024}
    if (isTooLarge || process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL')
  }, ${CHECK_MS})`
  new Worker(watch, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref()
}
