import { toMailWohnung } from '#app/server/anfragen/to-mail-wohnung.server.ts'
import type { PushNews } from '#app/server/nachrichten/push/queue-push.server.ts'
import { contactOf } from './besucher.server.ts'
import type { TerminLinkRow } from './termin-link.repository.server.ts'

/**
 * What the browsers of a person say where the company has changed something about an inquiry or its viewing: that there is
 * something new about which flat, not what (APP-4). The words are always the same, so that of two at once one is shown.
 */
export function anfragePush(link: TerminLinkRow): PushNews[] {
  if (link.gesperrtAm) return []
  const { title } = toMailWohnung({ id: link.exposeId, ...link.expose })
  return [
    {
      kontoId: contactOf(link).kontoId,
      title: `Neues zu Ihrer Anfrage: ${title}`,
      path: '/dashboard',
      bezug: { kind: 'anfrage_expose', id: link.id },
    },
  ]
}
