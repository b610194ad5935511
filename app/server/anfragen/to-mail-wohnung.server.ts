import { config } from '#app/server/config/config.server.ts'
import type { MailWohnung } from '#app/server/nachrichten/templates/mail-content.server.ts'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { staffAnfragePath } from '#app/shared/verwaltung/anfragen/anfrage-view.ts'

/** Flat in mails to the company; links to the inquiry in the back office if `linkId` is given. */
export function toStaffWohnung(expose: Parameters<typeof toMailWohnung>[0], linkId: string | undefined): MailWohnung {
  const wohnung = toMailWohnung(expose)
  return linkId === undefined ? wohnung : { ...wohnung, url: config.publicUrl + staffAnfragePath(linkId) }
}

export function toMailWohnung({
  id,
  title,
  kurzcode,
  verkauf,
}: Pick<ExposeCard, 'id' | 'title' | 'kurzcode'> & { verkauf?: boolean }): MailWohnung {
  return { title, extra: kurzcode, url: `${config.publicUrl}/expose/${id}`, verkauf }
}
