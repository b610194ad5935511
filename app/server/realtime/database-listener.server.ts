import { type KeptSessionOptions, keepSession } from '#app/server/db/kept-session.server.ts'

type DatabaseListener = { stop(): Promise<void> }

export type DatabaseListenerOptions = Pick<KeptSessionOptions, 'connection' | 'onSilence'> & {
  channels: readonly string[]
  onNotification: (channel: string, payload: string) => void
  /** Notifications arrive from now on; earlier ones may have been missed. */
  onConnect: () => void
  /** Notifications may be missed from now on. Called once per outage. */
  onDisconnect: (error: Error | null) => void
}

/** Listens on a dedicated connection and reconnects. Channel names must be constants. */
export function listenToDatabase({ channels, onNotification, ...options }: DatabaseListenerOptions): DatabaseListener {
  return keepSession({
    ...options,
    name: 'wohnportal-listen',
    async prepare(client) {
      client.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload))
      for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    },
  })
}
