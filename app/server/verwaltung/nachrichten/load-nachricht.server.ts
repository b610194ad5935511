import type { Database } from '#app/server/db/database.server.ts'
import { toStand } from '#app/server/db/stand.server.ts'
import { maskSecrets } from '#app/server/nachrichten/mask-secrets.server.ts'
import { findTextTemplate } from '#app/server/nachrichten/texts/text-templates.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { NachrichtView } from '#app/shared/verwaltung/nachrichten/nachrichten.ts'
import { deliveryState } from './delivery-state.server.ts'
import { findLinkOfBezug } from './nachricht-bezug.repository.server.ts'
import { findNachrichtRow } from './nachrichten-list.repository.server.ts'
import { withoutLinks } from './without-links.server.ts'

/**
 * Loads a message. Secrets such as codes and links are masked, since only the recipient may see them (POSTFACH-3).
 * @throws NACHRICHT_NICHT_GEFUNDEN
 */
export async function loadNachricht(db: Database, { id, now }: { id: string; now: Date }): Promise<NachrichtView> {
  const row = isUuid(id) ? await findNachrichtRow(db, id) : null
  if (!row) throw new DomainError('NACHRICHT_NICHT_GEFUNDEN', 'Diese Nachricht gibt es nicht mehr.')
  const { nachricht, name, kontoEmail, rolle } = row
  const { art, an, betreff, geheim, status, gueltigBis, vorlage, bezugArt, bezugId } = nachricht
  const hasContent = nachricht.text !== ''
  const isShown = hasContent && !geheim
  const template = vorlage === null ? null : findTextTemplate(vorlage)
  const canRetry = status === 'fehlgeschlagen' && hasContent && (gueltigBis === null || gueltigBis > now)
  return {
    id,
    art,
    an,
    name,
    betreff,
    title: betreff,
    ...deliveryState(nachricht, now),
    stand: toStand(nachricht),
    text: isShown ? maskSecrets(nachricht.text) : null,
    html: isShown && nachricht.html !== null ? withoutLinks(maskSecrets(nachricht.html)) : null,
    anhaenge: nachricht.anhaenge.map((anhang) => anhang.name),
    vorlage: template && { key: template.key, title: template.title },
    kontoId: nachricht.kontoId,
    linkId: bezugArt && bezugId ? await findLinkOfBezug(db, { kind: bezugArt, id: bezugId }) : null,
    versuche: nachricht.versuche,
    fehler: nachricht.fehler,
    createdAt: nachricht.createdAt.toISOString(),
    gesendetAm: nachricht.gesendetAm?.toISOString() ?? null,
    canRetry,
    // Secrets are only sent to the account's own address.
    canCorrect: canRetry && !geheim && art !== 'push',
    isOwnAdresse: art === 'email' && rolle === 'applicant' && kontoEmail?.toLowerCase() === an.toLowerCase(),
  }
}
