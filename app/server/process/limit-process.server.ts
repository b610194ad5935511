import { Worker } from 'node:worker_threads'

const CHECK_MS = 50

/**
 * Kills this process once it exceeds the memory limit (decoded bytes included, which the heap limit ignores), or once
 * its server is gone. Runs in a thread: decoders block the event loop, and systemd stops only the server
 * (betrieb/wohnportal.service).
 */
export function limitProcess(maxMemoryMb: number): void {
  const watch = `setInterval(() => {
    const isTooLarge = process.memoryUsage.rss() > ${maxMemoryMb * 1024 * 1024}
    if (isTooLarge || process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL')
  }, ${CHECK_MS})`
  new Worker(watch, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref()
}
