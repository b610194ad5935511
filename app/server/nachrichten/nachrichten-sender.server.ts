import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { getMailSender } from '#app/server/delivery/mail/mail-sender.server.ts'
import { getSmsSender } from '#app/server/delivery/sms/sms-sender.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { type Channel, findNextDue } from './nachrichten.repository.server.ts'
import { getPushSender } from './push/push-sender.server.ts'
import { sendNachrichten } from './send-nachrichten.server.ts'

/** Longest timer in ms. A job that runs every minute sends the messages that are due later. */
const WAKE_MS = 60_000
/** Delay in ms before a run, to collect messages. Response times then do not reveal which numbers have accounts. */
const COLLECT_MS = 100
/** Longest wait in ms for the current run at shutdown. Interrupted messages are sent again later. */
const STOP_MS = 10_000

export function sendDueNachrichten({
  channels,
  signal,
  max,
}: {
  channels?: readonly Channel[]
  signal: AbortSignal
  max?: number
}): Promise<number> {
  return sendNachrichten(getDatabase(), {
    mail: getMailSender(),
    sms: getSmsSender(),
    push: getPushSender(),
    now: () => new Date(),
    deleteSecrets: config.mode === 'production',
    onError: ({ givenUp, ...failure }) => {
      if (givenUp) getLogger().error(failure, 'message given up')
      else getLogger().warn(failure, 'message not taken, it will be tried again')
    },
    channels,
    max,
    signal,
  })
}

type NachrichtenSender = {
  /** Starts a run after a short delay, or after the current run if one is in progress. */
  wake(): void
  stop(): Promise<void>
}

/** Sender that sends a channel's due messages when woken, and wakes itself for those due within a minute. */
export function createNachrichtenSender({
  channel = 'post',
  send = ({ signal }) => sendDueNachrichten({ channels: [channel], signal }),
  findNext = () => findNextDue(getDatabase(), { channel }),
  now = () => new Date(),
  onError = (error: unknown) => getLogger().error({ err: error }, 'delivery failed'),
}: {
  channel?: Channel
  send?: (options: { signal: AbortSignal }) => Promise<number>
  findNext?: () => Promise<Date | null>
  now?: () => Date
  onError?: (error: unknown) => void
} = {}): NachrichtenSender {
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let again = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let collecting: ReturnType<typeof setTimeout> | undefined

  async function run(): Promise<void> {
    clearTimeout(timer)
    again = false
    try {
      await send({ signal: stopping.signal })
      setAlarm(await findNext())
    } catch (error) {
      // The minutely job finds the rest.
      onError(error)
    }
  }

  function setAlarm(am: Date | null): void {
    if (am === null || stopping.signal.aborted) return
    const wait = am.getTime() - now().getTime()
    if (wait > WAKE_MS) return
    timer = setTimeout(wake, Math.max(wait, 100))
    timer.unref()
  }

  function wake(): void {
    if (stopping.signal.aborted) return
    if (running) {
      again = true
      return
    }
    collecting ??= setTimeout(start, COLLECT_MS)
  }

  function start(): void {
    collecting = undefined
    running = run().finally(() => {
      running = null
      if (again) wake()
    })
  }

  return {
    wake,
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      clearTimeout(collecting)
      let limit: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<void>((resolve) => {
        limit = setTimeout(resolve, STOP_MS)
      })
      await Promise.race([running, late])
      clearTimeout(limit)
    },
  }
}
