import type { Database } from '#app/server/db/database.server.ts'
import { normaliseText } from '#app/server/nachrichten/texts/normalise-text.server.ts'
import type { VorlagePreview } from '#app/shared/verwaltung/nachrichten/vorlagen.ts'
import { requireTemplate } from './load-vorlage.server.ts'
import { loadExamples, previewVorlage } from './preview-vorlage.server.ts'

/** @throws VORLAGE_NICHT_GEFUNDEN */
export async function previewDraft(
  db: Database,
  { key, betreff, text, example, now }: { key: string; betreff: string; text: string; example: string; now: Date },
): Promise<VorlagePreview> {
  const template = requireTemplate(key)
  const { link } = await loadExamples(db, example)
  const wording = { betreff: normaliseText(betreff), text: normaliseText(text) }
  return previewVorlage(template, wording, { link, now })
}
