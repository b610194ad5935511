import { spawn } from 'node:child_process'

/** Signs of life in the time after which systemd takes the process for hung. */
const BEATS = 3

export type SystemdNotice = {
  /** The portal answers. From now on its event loop tells that it is alive. */
  ready(): void
  stopping(): void
}

/**
 * Tells systemd about this process where it asks for that (`Type=notify`, `WatchdogSec=`); otherwise does nothing. Node.js has no
 * datagram sockets of Unix, so `systemd-notify` says it, which is there wherever systemd is (docs/decisions/0171).
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
