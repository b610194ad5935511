import { config } from '#app/server/config/config.server.ts'
import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { queueEmail } from '#app/server/nachrichten/outbox.server.ts'
import type { SuchtrefferMail } from '#app/server/nachrichten/vorlagen/such-mails.server.ts'
import { suchUrl } from '#app/shared/suchen/suche-url.ts'
import { abmeldeUrl } from './abmelden.server.ts'
import { toFilter } from './suche-spalten.server.ts'
import {
  deleteOffeneTreffer,
  type ErzaehlterTreffer,
  listFaelligeKonten,
  loadTageszeiten,
  lockFreieKonten,
  markSuchenGesendet,
  takeFaelligeTreffer,
  type Zeitpunkt,
} from './suchtreffer.repository.server.ts'

/** People whose mails are written in one transaction. */
const BATCH = 200
/** People of one run; the next one goes on. */
const MAX = 20_000
/** Exposés that a mail shows for each search; the list has the others. */
const JE_SUCHE = 10
const OFFEN_MS = 14 * 24 * 60 * 60 * 1_000

/**
 * Writes the mails about new hits (SUCHE-2): to each person one, with everything that may be told now, and at most one
 * a day to who wants it so. Returns how many. Only public Exposés that still fit, only confirmed addresses of accounts
 * that are not suspended; what waits for that longer than 14 days is dropped. Any number of workers may do it at once.
 */
export async function sendSuchtreffer(
  db: Database,
  { now, signal, batch = BATCH }: { now: Date; signal?: AbortSignal; batch?: number },
): Promise<number> {
  const zeitpunkt = { now, ...(await loadTageszeiten(db, { now })) }
  const kontoIds = await listFaelligeKonten(db, { ...zeitpunkt, limit: MAX })
  let mails = 0
  for (let start = 0; start < kontoIds.length && !signal?.aborted; start += batch) {
    mails += await db.transaction((tx) => writeMails(tx, kontoIds.slice(start, start + batch), zeitpunkt))
  }
  await deleteOffeneTreffer(db, { vor: new Date(now.getTime() - OFFEN_MS) })
  return mails
}

async function writeMails(tx: Transaction, kontoIds: readonly string[], zeitpunkt: Zeitpunkt): Promise<number> {
  const { now } = zeitpunkt
  const frei = await lockFreieKonten(tx, { ids: kontoIds })
  // Asked again under the lock: another worker may have written to them meanwhile.
  const zeilen = await takeFaelligeTreffer(tx, { ...zeitpunkt, kontoIds: frei, jeSuche: JE_SUCHE })
  const personen = Map.groupBy(zeilen, ({ kontoId }) => kontoId)
  for (const [kontoId, treffer] of personen) {
    const [erster] = treffer
    if (!erster) continue
    const vorlage = { name: 'suchtreffer', daten: toMail(treffer) } as const
    await queueEmail(tx, { an: erster.email, kontoId, bezug: null, vorlage, now })
  }
  if (zeilen.length > 0) {
    const taeglich = zeilen.filter(({ benachrichtigung }) => benachrichtigung === 'taeglich')
    await markSuchenGesendet(tx, {
      sucheIds: [...new Set(zeilen.map(({ sucheId }) => sucheId))],
      taeglichKontoIds: [...new Set(taeglich.map(({ kontoId }) => kontoId))],
      now,
    })
  }
  return personen.size
}

/** The mail to one person. */
function toMail(treffer: readonly ErzaehlterTreffer[]): SuchtrefferMail {
  const suchen = Map.groupBy(treffer, ({ sucheId }) => sucheId)
  return {
    vorname: treffer[0]?.vorname ?? null,
    abmeldeUrl: abmeldeUrl([...suchen.keys()]),
    suchen: Array.from(suchen, ([sucheId, zeilen]) => ({
      name: zeilen[0]?.name ?? '',
      anzahl: zeilen[0]?.anzahl ?? zeilen.length,
      listeUrl: `${config.publicUrl}${zeilen[0] ? suchUrl(toFilter(zeilen[0].filter)) : '/vermietung'}`,
      abmeldeUrl: abmeldeUrl([sucheId]),
      exposes: zeilen.map(({ exposeId, titel, ort, verkauf, preis, wohnflaeche, zimmer }) => ({
        ...{ titel, ort, verkauf, preis, wohnflaeche, zimmer },
        url: `${config.publicUrl}/expose/${exposeId}`,
      })),
    })),
  }
}
