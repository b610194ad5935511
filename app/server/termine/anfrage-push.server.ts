import { anfrageTarget } from '#app/server/anfragen/anfrage-address.server.ts'
import { toMailWohnung } from '#app/server/anfragen/to-mail-wohnung.server.ts'
import type { PushNews } from '#app/server/nachrichten/push/queue-push.server.ts'
import { contactOf } from './zugang/besucher.server.ts'
import type { TerminLinkRow } from './zugang/termin-link.repository.server.ts'

/** Push message that names the flat, not the change (APP-4). Constant text, so that browsers show several as one. */
export function anfragePush(link: TerminLinkRow): PushNews[] {
  if (link.gesperrtAm) return []
  const { title } = toMailWohnung({ id: link.exposeId, ...link.expose })
  const { kontoId } = contactOf(link)
  return [
    {
      kontoId,
      title: `Neues zu Ihrer Anfrage: ${title}`,
      path: anfrageTarget({ linkId: link.id, kontoId }),
      bezug: { kind: 'anfrage_expose', id: link.id },
    },
  ]
}
