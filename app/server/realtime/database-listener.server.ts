import { type KeptSessionOptions, keepSession } from '#app/server/db/kept-session.server.ts'

type DatabaseListener = { stop(): Promise<void> }

export type DatabaseListenerOptions = Pick<KeptSessionOptions, 'connection' | 'onSilence'> & {
  channels: readonly string[]
  onNotification: (channel: string, payload: string) => void
  /** Called after each connect; earlier notifications may have been missed. `onDisconnect`: called once per outage. */
  onConnect: () => void
  onDisconnect: (error: Error | null) => void
}

/** Listens to NOTIFY on its own connection and reconnects after a failure. */
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
