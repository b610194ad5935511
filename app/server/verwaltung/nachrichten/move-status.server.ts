import { holdStatusOptions, loadStatusOptions, orderStatusOptions } from '#app/server/anfragen/status-texts.server.ts'
import type { Database, Executor } from '#app/server/db/database.server.ts'
import { toFieldsStand } from '#app/server/db/fields-stand.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { StatusWay } from '#app/shared/verwaltung/nachrichten/vorlagen.ts'

export async function loadStatusOrderStand(db: Executor): Promise<string> {
  return standOf(await loadStatusOptions(db))
}

type Move = { akteur: Verwalter; statusKey: string; way: StatusWay; stand: string; now: Date }

/**
 * Moves a status in staff's order. Returns its name and its place from 1. `stand`: order on the page (VORLAGE-9).
 * @throws VORLAGE_NICHT_GEFUNDEN; VERALTET if the order was changed
 */
export async function moveStatus(
  db: Database,
  { akteur, statusKey, way, stand, now }: Move,
): Promise<{ name: string; place: number }> {
  return db.transaction(async (tx) => {
    const options = await holdStatusOptions(tx)
    const from = options.findIndex((option) => option.statusKey === statusKey)
    const option = options[from]
    if (!option) throw new DomainError('VORLAGE_NICHT_GEFUNDEN', 'Diesen Status gibt es nicht.')
    if (standOf(options) !== stand) {
      throw new DomainError('VERALTET', 'Die Reihenfolge wurde inzwischen geändert. Sie sehen jetzt die neue.')
    }
    const to = way === 'up' ? from - 1 : from + 1
    const said = { name: option.anzeigetext, place: to + 1 }
    if (to < 0 || to >= options.length) return { ...said, place: from + 1 }
    await orderStatusOptions(tx, options.toSpliced(from, 1).toSpliced(to, 0, option))
    await recordProtokoll(tx, {
      akteur,
      entries: [
        {
          aktion: 'status.reihenfolge',
          objekt: { art: 'status', id: option.id },
          vorher: { status: option.anzeigetext, platz: from + 1 },
          nachher: { status: option.anzeigetext, platz: to + 1 },
        },
      ],
      now,
    })
    return said
  })
}

const standOf = (options: readonly { statusKey: string }[]) =>
  toFieldsStand(Object.fromEntries(options.map(({ statusKey }, index) => [statusKey, String(index)])))
