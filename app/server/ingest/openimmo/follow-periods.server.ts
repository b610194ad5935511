import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { type ProtokollEntry, recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Akteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { toDay } from '#app/shared/format/date.ts'
import { takeOffline } from './apply-transfer.server.ts'
import { listObstacles } from './hold-back.server.ts'
import { type KnownObjekt, listDue, lockExposes, saveObjekte, updateExpose } from './openimmo.repository.server.ts'
import type { ImportContext } from './prepared-objekt.server.ts'

/** Hides and publishes Exposés by the providers' periods (OPENIMMO-19). The caller must hold the import lock. */
export async function followPeriods(db: Database, { akteur, now }: { akteur: Akteur; now: Date }): Promise<void> {
  const today = toDay(now)
  await db.transaction(async (tx) => {
    const due = await listDue(tx, { today })
    const isOver = ({ aktivBis }: KnownObjekt) => aktivBis !== null && aktivBis < today
    const context = { akteur, now, sammelId: randomUUID() }
    await takeOffline(tx, context, due.filter(isOver))
    await publish(
      tx,
      context,
      due.filter((objekt) => !isOver(objekt)),
    )
  })
}

async function publish(tx: Transaction, context: ImportContext, begun: readonly KnownObjekt[]): Promise<void> {
  const { akteur, now, sammelId } = context
  const exposes = await lockExposes(
    tx,
    begun.map(({ exposeId }) => exposeId),
  )
  const entries: ProtokollEntry[] = []
  const saved: KnownObjekt[] = []
  for (const objekt of begun) {
    const row = exposes.get(objekt.exposeId)
    if (!row) continue
    const isShown = listObstacles(row).length === 0
    saved.push({ ...objekt, aktivVon: null, werte: { ...objekt.werte, oeffentlich: isShown } })
    if (!isShown || row.oeffentlich) continue
    await updateExpose(tx, { id: row.id, values: { oeffentlich: true }, now })
    entries.push({
      aktion: 'expose.geaendert',
      objekt: { art: 'expose', id: row.id },
      vorher: { oeffentlich: false },
      nachher: { oeffentlich: true },
    })
  }
  await saveObjekte(tx, saved)
  await recordProtokoll(tx, { akteur, entries, now, sammelId })
}
