import { Worker } from 'node:worker_threads'

const CHECK_MS = 50

/**
 * Ends this process once it has more than so much memory, decoded bytes included, of which the limit of the heap knows
 * nothing, or once its server is gone. From a thread of its own: the decoders answer nothing while they work, and what they
 * never come back from would outlive its server, as systemd ends the server alone (betrieb/wohnportal.service).
 */
export function limitProcess(maxMemoryMb: number): void {
  const watch = `setInterval(() => {
    const isTooLarge = process.memoryUsage.rss() > ${maxMemoryMb * 1024 * 1024}
    if (isTooLarge || process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL')
  }, ${CHECK_MS})`
  new Worker(watch, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref()
}
