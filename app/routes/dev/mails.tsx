import { MailsSeite } from '#app/features/postausgang/mails-seite.tsx'
import { config } from '#app/server/config/config.server.ts'
import { requireDemo } from '#app/server/http/require-demo.server.ts'
import { listMailBeispiele } from '#app/server/nachrichten/vorlagen/beispiele.server.ts'
import type { Route } from './+types/mails.ts'

/** Every mail template with sample data, for those who work on them: only in demo mode. `?vorlage=` chooses. */
export function loader({ request }: Route.LoaderArgs) {
  requireDemo()
  const name = new URL(request.url).searchParams.get('vorlage')
  const { firma, publicUrl } = config
  const beispiele = listMailBeispiele({ firma, publicUrl, now: new Date() })
  const gewaehlt = beispiele.find((mail) => mail.name === name)
  const mail = gewaehlt ?? beispiele[0]
  if (!mail) throw new Error('There are no mail templates.')
  return {
    vorlagen: beispiele.map(({ name, betreff }) => ({ name, betreff })),
    mail: { name: mail.name, betreff: mail.betreff, text: mail.text, html: mail.html },
    gewaehlt: gewaehlt !== undefined,
  }
}

export function meta() {
  return [{ title: 'Mail-Vorlagen' }, { name: 'robots', content: 'noindex' }]
}

export default function MailsRoute({ loaderData }: Route.ComponentProps) {
  return <MailsSeite {...loaderData} />
}
