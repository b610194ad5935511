import type { Transaction } from '#app/server/db/database.server.ts'
import { type BezugArt, insertNachrichten } from '#app/server/nachrichten/nachrichten.repository.server.ts'
import { DAY_MS } from '#app/shared/time.ts'
import { listPushGeraete } from './push-geraete.repository.server.ts'
import { isPushOffered } from './push-sender.server.ts'

const VALID_MS = DAY_MS
const TITLE_MAX = 120

/** Push message: no names, dates or decisions, since lock screens show it (APP-4). `path`: page to open. */
export type PushNews = {
  kontoId: string | null
  title: string
  path: string
  bezug: { kind: BezugArt; id: string } | null
}

/** Queues push messages to all browsers of the accounts. Call it in the transaction of the change (APP-3). */
export async function queuePush(
  tx: Transaction,
  { news, now }: { news: readonly PushNews[]; now: Date },
): Promise<void> {
  const kontoIds = [...new Set(news.flatMap(({ kontoId }) => kontoId ?? []))]
  if (kontoIds.length === 0 || !isPushOffered()) return
  const geraete = Map.groupBy(await listPushGeraete(tx, { kontoIds, now }), ({ kontoId }) => kontoId)
  const rows = news.flatMap(({ kontoId, title, path, bezug }) =>
    (kontoId === null ? [] : (geraete.get(kontoId) ?? [])).map(({ id, name }) => ({
      art: 'push' as const,
      an: name,
      kontoId,
      pushGeraetId: id,
      bezugArt: bezug?.kind ?? null,
      bezugId: bezug?.id ?? null,
      betreff: title.length > TITLE_MAX ? `${title.slice(0, TITLE_MAX - 1)}…` : title,
      text: path,
      html: null,
      anhaenge: [],
      geheim: false,
      sendenAb: null,
      gueltigBis: new Date(now.getTime() + VALID_MS),
      now,
    })),
  )
  await insertNachrichten(tx, rows)
}
