import { type KeptSessionOptions, keepSession } from '#app/server/db/kept-session.server.ts'

type DatabaseListener = { stop(): Promise<void> }

export type DatabaseListenerOptions = Pick<KeptSessionOptions, 'connection' | 'onSilence'> & {
  channels: readonly string[]
  onNotification: (channel: string, payload: string) => void
  /** Notifications arrive from now on; any number of them may have been missed before. */
  onConnect: () => void
  /** Notifications may be missed from now on. Told once, however long it takes to come back. */
  onDisconnect: (error: Error | null) => void
}

/** Listens on a connection of its own, and keeps coming back when it is lost. Channel names are constants of ours. */
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
