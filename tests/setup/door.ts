import { connect, createServer, type Server } from 'node:net'
import type { DatabaseConnection } from '#app/server/db/database.server.ts'

export type Door = {
  url: string
  /** Sends new connections to another target; existing ones end, except hanging ones. */
  leadTo: (target: DatabaseConnection | null) => void
  /** Stops forwarding on existing and new connections without closing them, until `leadTo` is called. */
  hang: () => void
  close: () => Promise<void>
}

/** Opens a TCP port that forwards to a PostgreSQL socket. The target can be changed, removed, or made to hang. */
export async function openDoor(first: DatabaseConnection): Promise<Door> {
  let target: DatabaseConnection | null = first
  let isSilent = false
  const inside = new Set<() => void>()
  const lost = new Set<() => void>()
  const silences = new Set<() => void>()
  const server: Server = createServer((client) => {
    client.on('error', () => undefined)
    if (isSilent) return void lost.add(() => client.destroy())
    if (!target) return void client.destroy()
    const database = connect(`${target.host}/.s.PGSQL.${target.port}`)
    database.on('error', () => client.destroy())
    const leave = () => {
      client.destroy()
      database.destroy()
      inside.delete(leave)
    }
    const silence = () => {
      for (const socket of [client, database]) socket.off('close', leave).unpipe().pause()
      inside.delete(leave)
      lost.add(leave)
    }
    inside.add(leave)
    silences.add(silence)
    for (const socket of [client, database]) socket.once('close', leave).once('close', () => silences.delete(silence))
    client.pipe(database).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const endAll = () => {
    for (const leave of inside) leave()
  }
  return {
    url: `postgres://${first.user}@127.0.0.1:${address.port}/${first.database}`,
    leadTo(next) {
      target = next
      isSilent = false
      endAll()
    },
    hang() {
      isSilent = true
      for (const silence of silences) silence()
      silences.clear()
    },
    async close() {
      endAll()
      for (const leave of lost) leave()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
