import { config } from '#app/server/config/config.server.ts'
import type { MailWohnung } from '#app/server/nachrichten/templates/mail-content.server.ts'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'

/** An Exposé as the mails about an inquiry or an application name it. */
export function toMailWohnung({
  id,
  title,
  kurzcode,
  verkauf,
}: Pick<ExposeCard, 'id' | 'title' | 'kurzcode'> & { verkauf?: boolean }): MailWohnung {
  return { title, extra: kurzcode, url: `${config.publicUrl}/expose/${id}`, verkauf }
}
