import { Link } from 'react-router'
import { Page } from '#app/components/layout/page.tsx'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { MailFrame } from '#app/components/ui/mail-frame.tsx'
import { MailText } from './mail-text.tsx'

type MailsProps = {
  templates: readonly { name: string; betreff: string }[]
  mail: { name: string; betreff: string; text: string; html: string }
  /** True if the reader has selected a template. A phone does not show the mail of the default template. */
  chosen: boolean
}

export function MailsPage({ templates, mail, chosen }: MailsProps) {
  return (
    <Page>
      <div className={chosen ? 'hidden md:block' : undefined}>
        <BackLink to="/dev/postausgang">Postausgang</BackLink>
      </div>
      {chosen && (
        <div className="md:hidden">
          <BackLink to="/dev/mails">Alle Vorlagen</BackLink>
        </div>
      )}
      <h1 className="mt-3 mb-6">Mail-Vorlagen</h1>
      <div className="grid items-start gap-6 md:grid-cols-[320px_minmax(0,1fr)]">
        <ul
          className={`card m-0 list-none divide-y divide-(--line) overflow-hidden p-0 ${chosen ? 'hidden md:block' : ''}`}
          aria-label="Vorlagen"
        >
          {templates.map(({ name, betreff }) => (
            <li key={name}>
              <Link
                to={`/dev/mails?vorlage=${name}`}
                preventScrollReset
                aria-current={name === mail.name ? 'true' : undefined}
                className="block px-5 py-3 no-underline -outline-offset-3 aria-[current=true]:bg-(--accent-soft)"
              >
                <span className="block font-semibold">{betreff}</span>
                <span className="text-ink-2 text-sm block">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
        <article
          className={`card card--padded min-w-0 gap-5 md:grid ${chosen ? 'grid' : 'hidden'}`}
          aria-labelledby="vorlage-titel"
        >
          <h2 id="vorlage-titel" className="serif card-title">
            {mail.betreff}
          </h2>
          <MailFrame key={mail.name} html={mail.html} title={`HTML der Vorlage ${mail.name}`} />
          <h3>Nur Text</h3>
          <MailText text={mail.text} />
        </article>
      </div>
    </Page>
  )
}
