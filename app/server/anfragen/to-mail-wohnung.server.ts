import { config } from '#app/server/config/config.server.ts'
import type { MailWohnung } from '#app/server/nachrichten/vorlagen/mail-inhalt.server.ts'
import type { ExposeKarte } from '#app/shared/exposes/expose.types.ts'

/** An Exposé as the mails about an inquiry or an application name it. */
export function toMailWohnung({ id, titel, kurzcode }: Pick<ExposeKarte, 'id' | 'titel' | 'kurzcode'>): MailWohnung {
  return { titel, zusatz: kurzcode, url: `${config.publicUrl}/expose/${id}` }
}
