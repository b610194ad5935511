import type { Database } from '#app/server/db/database.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { moveTermin, type TerminMove } from '#app/server/termine/manage/move-termin.server.ts'
import { previewMove } from '#app/server/termine/manage/preview-move.server.ts'
import type { MovePreview, TerminVersion } from '#app/shared/verwaltung/termine/kalender.types.ts'

type Saved = { kind: 'geaendert'; moved: number; unreached: string[]; stored: TerminVersion }

/**
 * Saves a changed slot. If the change causes messages or overlaps, returns a preview instead, unless `seen` identifies
 * that preview (KALENDER-7). Throws like `moveTermin`.
 */
export async function saveAendern(
  db: Database,
  {
    akteur,
    seen,
    ...call
  }: { akteur: Verwalter; terminId: string; move: TerminMove; stand: string; seen: string; now: Date },
): Promise<Saved | MovePreview> {
  const preview = await previewMove(db, call)
  const isAsked = preview.count > 0 || preview.overlaps.length > 0
  if (isAsked && seen !== preview.seen) return preview
  return { kind: 'geaendert', ...(await moveTermin(db, { akteur, ...call })) }
}
