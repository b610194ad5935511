import { config } from '#app/server/config/config.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { listExposesByIds } from '#app/server/exposes/list-exposes-by-ids.server.ts'
import { anfragePath } from '#app/shared/anfragen/anfrage-path.ts'
import { cardState } from '#app/shared/anfragen/card-state.ts'
import { listDue } from '#app/shared/anfragen/due.ts'
import { toParts } from '#app/shared/bewerbung/bewerbung-view.ts'
import { loadBewerbungProgress } from './bewerbung/find-bewerbung.server.ts'
import { findOpenBewerbung, toDueFacts } from './due-facts.server.ts'
import { findOwnEntry } from './load-dashboard.server.ts'
import { listKontakte, loadUsualAnswer } from './load-kontakt.server.ts'
import { waitingFor } from './waiting-for.server.ts'

/** Loads the page of an inquiry about one flat; null if it is withdrawn or another person's (ANFRAGE-14). */
export async function loadOwnAnfrage(
  db: Executor,
  { kontoId, linkId, now }: { kontoId: string; linkId: string; now: Date },
) {
  const entry = await findOwnEntry(db, { kontoId, linkId, now })
  if (!entry) return null
  const exposeId = entry.expose.id
  const [[card], [kontakt], usualAnswer] = await Promise.all([
    listExposesByIds(db, { ids: [exposeId] }),
    listKontakte(db, [exposeId]),
    entry.isAnswered ? null : loadUsualAnswer(db, { now }),
  ])
  // FRAGEN-4
  const isProfilLate = config.profilNachBesichtigung && entry.besichtigung === null
  const hasProfil = entry.profilAm !== null || isProfilLate
  const person = { profilId: kontoId, hasProfil, wantsProfil: !entry.expose.verkauf }
  const state = cardState(entry, person)
  const isWbsNeeded = card?.wbsNeed != null
  const hasParts = state.bewerbung && entry.bewerbungAm === null
  const progress = hasParts ? await loadBewerbungProgress(db, { kontoId, isWbsNeeded }) : null
  const parts = progress && toParts(progress, { profilPath: `/profil/${kontoId}`, exposeId })
  const open = findOpenBewerbung([entry], { hasFragebogen: (progress?.personen.length ?? 0) > 0 })
  const facts = toDueFacts([entry], person, open && parts && { entry: open, parts })
  const kontaktName = kontakt?.person ?? null
  const [due] = listDue({ ...facts, termin: facts.termin && { ...facts.termin, kontakt: kontaktName } }, now)
  return {
    entry,
    profilId: kontoId,
    hasProfil,
    isProfilLate,
    // A button to this very page would lead nowhere.
    due: due && due.button?.to !== anfragePath(linkId) ? due : waitingFor(entry, state, usualAnswer),
    parts,
    kontakt: kontakt ?? null,
    card: card ?? null,
  }
}
