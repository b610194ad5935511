import { Badge } from '#app/components/ui/badge.tsx'
import { datum, uhrzeit } from '#app/shared/format/datum.ts'
import type { PostausgangNachricht } from '#app/shared/nachrichten/postausgang.types.ts'
import type { StatusFarbe } from '#app/shared/status-farbe.ts'
import { MailFrame } from './mail-frame.tsx'
import { MailText } from './mail-text.tsx'

const STATUS: Record<PostausgangNachricht['status'], { farbe: StatusFarbe; text: string }> = {
  wartend: { farbe: 'yellow', text: 'Wartet' },
  gesendet: { farbe: 'green', text: 'Gesendet' },
  fehlgeschlagen: { farbe: 'red', text: 'Fehlgeschlagen' },
  verfallen: { farbe: 'gray', text: 'Verfallen' },
}

/** What became of a message. */
export function VersandBadge({ status }: Pick<PostausgangNachricht, 'status'>) {
  return <Badge farbe={STATUS[status].farbe}>{STATUS[status].text}</Badge>
}

/** One message: whom it went to, what became of it, its text and, of a mail, what mail programs show. */
export function NachrichtAnsicht({ nachricht }: { nachricht: PostausgangNachricht }) {
  const { art, an, betreff, text, html, anhaenge, erstellt_am, status, fehler } = nachricht
  const titel = betreff ?? 'SMS'
  return (
    <article className="card pad grid min-w-0 gap-5" aria-labelledby="nachricht-titel">
      <header className="grid gap-2">
        <h2 id="nachricht-titel" className="serif titel-zeile">
          {titel}
        </h2>
        <p className="muted small m-0 break-words">
          An {an} · {datum(erstellt_am)}, {uhrzeit(erstellt_am)}
        </p>
        <p className="row m-0 gap-2">
          <Badge farbe="blue">{art === 'email' ? 'E-Mail' : 'SMS'}</Badge>
          <VersandBadge status={status} />
        </p>
        {fehler && <p className="small m-0">{fehler}</p>}
      </header>
      <section aria-label="Text">
        <MailText text={text} />
      </section>
      {anhaenge.length > 0 && (
        <ul className="small m-0" aria-label="Anhänge">
          {anhaenge.map(({ name, typ }) => (
            <li key={name}>
              {name} ({typ})
            </li>
          ))}
        </ul>
      )}
      {html && <MailFrame html={html} titel={`HTML der E-Mail „${titel}“`} />}
    </article>
  )
}
