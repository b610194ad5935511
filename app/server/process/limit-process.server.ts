import { Worker } from 'node:worker_threads'

const CHECK_MS = 50

/**
 * Kills this process above the memory limit (including decoded bytes, unlike the heap limit) or once its server is
 * gone. Uses a thread: decoders block the event loop.
 */
export function limitProcess(maxMemoryMb: number): void {
  const watch = `setInterval(() => {
    const isTooLarge = process.memoryUsage.rss() > ${maxMemoryMb * 1024 * 1024}
    if (isTooLarge || process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL')
  }, ${CHECK_MS})`
  new Worker(watch, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref()
}
