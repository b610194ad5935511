import { MailsPage } from '#app/features/postausgang/mails-page.tsx'
import { config } from '#app/server/config/config.server.ts'
import { requireDemo } from '#app/server/http/request/require-demo.server.ts'
import { listMailExamples } from '#app/server/nachrichten/templates/examples.server.ts'
import type { Route } from './+types/mails.ts'

/** Page that shows the mail templates with sample data; demo mode only. */
export function loader({ request }: Route.LoaderArgs) {
  requireDemo()
  const name = new URL(request.url).searchParams.get('vorlage')
  const { firma, akzent, publicUrl } = config
  const examples = listMailExamples({ firma, akzent, publicUrl, now: new Date() })
  const chosen = examples.find((mail) => mail.name === name)
  const mail = chosen ?? examples[0]
  if (!mail) throw new Error('There are no mail templates.')
  return {
    templates: examples.map(({ name, betreff }) => ({ name, betreff })),
    mail: { name: mail.name, betreff: mail.betreff, text: mail.text, html: mail.html },
    chosen: chosen !== undefined,
  }
}

export function meta() {
  return [{ title: 'Mail-Vorlagen' }, { name: 'robots', content: 'noindex' }]
}

export default function MailsRoute({ loaderData }: Route.ComponentProps) {
  return <MailsPage {...loaderData} />
}
