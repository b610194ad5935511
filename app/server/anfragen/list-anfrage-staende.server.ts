import type { Executor } from '#app/server/db/database.server.ts'
import type { AnfrageStaende } from '#app/shared/anfragen/anfrage-stand.ts'
import { istOffen } from '#app/shared/anfragen/bereiche-offen.ts'
import { findStatusZiel } from '#app/shared/anfragen/status-ziel.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { listAnfrageStatusZeilen } from './anfrage-stati.repository.server.ts'

/** FAVORIT-6: the button of an inquiry whose status nobody knows, where no option is active either. */
const OHNE_OPTION = { anzeigetext: 'Anfrage gestellt', colorClass: 'blue', wohnenNavigation: '/dashboard' } as const

/**
 * Where the person's inquiries about these Exposés stand, by id of the Exposé: text, colour and target of the status
 * option, or of the first active one for links without (FAVORIT-6). One query; none where nobody is signed in
 * (`kontoId` null) or nothing is asked about. Malformed ids and withdrawn links are missing in the answer.
 */
export async function listAnfrageStaende(
  db: Executor,
  { kontoId, exposeIds }: { kontoId: string | null; exposeIds: readonly string[] },
): Promise<AnfrageStaende> {
  const gueltige = exposeIds.filter(isUuid)
  if (kontoId === null || gueltige.length === 0) return {}
  const zeilen = await listAnfrageStatusZeilen(db, { kontoId, exposeIds: gueltige })
  return Object.fromEntries(
    zeilen.map(({ exposeId, inquiryId, status, ersatz }) => {
      const { anzeigetext, colorClass, wohnenNavigation } = status ?? ersatz ?? OHNE_OPTION
      const ziel = findStatusZiel(wohnenNavigation, { profilId: kontoId, inquiryId, exposeId })
      return [exposeId, { text: anzeigetext, farbe: colorClass, ziel: ziel !== null && istOffen(ziel) ? ziel : null }]
    }),
  )
}
