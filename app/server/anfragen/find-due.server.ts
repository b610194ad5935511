import type { Executor } from '#app/server/db/database.server.ts'
import { findAnsprechpartner } from '#app/server/exposes/ansprechpartner.server.ts'
import type { AnfrageEntry } from '#app/shared/anfragen/anfrage.types.ts'
import { type Due, type DueFacts, listDue, nothingDue } from '#app/shared/anfragen/due.ts'
import { toParts } from '#app/shared/bewerbung/bewerbung-view.ts'
import { loadBewerbungProgress } from './bewerbung/find-bewerbung.server.ts'
import { findOpenBewerbung, toDueFacts } from './due-facts.server.ts'

type Person = { kontoId: string; hasProfil: boolean; wantsProfil: boolean; hasFragebogen: boolean }

/** Returns the person's most urgent task and the next one (BEREICH-10). `due` has the kind `nothing` without a task. */
export async function findDue(
  db: Executor,
  {
    person,
    entries,
    usualAnswer,
    now,
  }: { person: Person; entries: readonly AnfrageEntry[]; usualAnswer: string | null; now: Date },
): Promise<{ due: Due; next: Due | null }> {
  const { kontoId } = person
  const open = findOpenBewerbung(entries, person)
  const progress = open && (await loadBewerbungProgress(db, { kontoId }))
  const bewerbung = open &&
    progress && {
      entry: open,
      parts: toParts(progress, { profilPath: `/profil/${kontoId}`, exposeId: open.expose.id }),
    }
  const facts = toDueFacts(entries, { ...person, profilId: kontoId }, bewerbung)
  const [due, next] = listDue(await nameKontakt(db, facts), now)
  return { due: due ?? nothingDue(facts, usualAnswer), next: next ?? null }
}

/** Adds the house's contact person if no member of staff is named for the slot. */
async function nameKontakt(db: Executor, facts: DueFacts): Promise<DueFacts> {
  const { termin } = facts
  if (!termin || termin.buchung.host !== null) return facts
  const { name } = await findAnsprechpartner(db, { exposeId: termin.exposeId })
  return { ...facts, termin: { ...termin, kontakt: name } }
}
