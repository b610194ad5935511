import { spawn } from 'node:child_process'

const BEATS = 3

export type SystemdNotice = {
  /** Reports that the server has started. From then on, sends the watchdog's heartbeat. */
  ready(): void
  stopping(): void
}

/**
 * Returns functions that notify systemd; they do nothing without `Type=notify`. Heartbeats also need `WatchdogSec=`.
 * Runs `systemd-notify`, since Node.js has no Unix datagram sockets (docs/design/operation.md).
 */
export function createSystemdNotice({ onFailure }: { onFailure: (error: unknown) => void }): SystemdNotice {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: limit } = process.env
  if (!socket) return { ready: () => undefined, stopping: () => undefined }
  let isFailing = false
  let beat: ReturnType<typeof setInterval> | undefined

  function tell(state: string): void {
    const child = spawn('systemd-notify', [state], { stdio: 'ignore' })
    child.once('error', fail)
    child.once('exit', (code) => {
      if (code === 0) isFailing = false
      else fail(new Error(`systemd-notify ${state} ended with ${code}`))
    })
  }

  function fail(error: unknown): void {
    if (!isFailing) onFailure(error)
    isFailing = true
  }

  return {
    ready() {
      tell('READY=1')
      const limitMs = Number(limit) / 1_000
      if (limitMs > 0) beat = setInterval(() => tell('WATCHDOG=1'), limitMs / BEATS).unref()
    },
    stopping() {
      clearInterval(beat)
      tell('STOPPING=1')
    },
  }
}
