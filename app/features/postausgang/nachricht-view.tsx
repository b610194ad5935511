import { Badge } from '#app/components/ui/badge.tsx'
import { MailFrame } from '#app/components/ui/mail-frame.tsx'
import { date, time } from '#app/shared/format/date.ts'
import { NACHRICHT_ARTEN } from '#app/shared/nachrichten/nachricht-art.ts'
import type { PostausgangNachricht } from '#app/shared/nachrichten/postausgang.types.ts'
import type { StatusColor } from '#app/shared/status-color.ts'
import { MailText } from './mail-text.tsx'

const STATUS: Record<PostausgangNachricht['status'], { color: StatusColor; text: string }> = {
  wartend: { color: 'yellow', text: 'Wartet' },
  gesendet: { color: 'green', text: 'Gesendet' },
  fehlgeschlagen: { color: 'red', text: 'Fehlgeschlagen' },
  verfallen: { color: 'gray', text: 'Verfallen' },
}

export function DeliveryBadge({ status }: Pick<PostausgangNachricht, 'status'>) {
  return <Badge color={STATUS[status].color}>{STATUS[status].text}</Badge>
}

export function NachrichtView({ nachricht }: { nachricht: PostausgangNachricht }) {
  const { art, an, betreff, text, html, anhaenge, erstellt_am, status, fehler } = nachricht
  const title = betreff ?? 'SMS'
  return (
    <article className="card card--padded grid min-w-0 gap-5" aria-labelledby="nachricht-titel">
      <header className="grid gap-2">
        <h2 id="nachricht-titel" className="serif card-title">
          {title}
        </h2>
        <p className="text-ink-2 text-sm m-0 break-words">
          An {an} · {date(erstellt_am)}, {time(erstellt_am)}
        </p>
        <p className="row m-0 gap-2">
          <Badge color="blue">{NACHRICHT_ARTEN[art]}</Badge>
          <DeliveryBadge status={status} />
        </p>
        {fehler && <p className="text-sm m-0">{fehler}</p>}
      </header>
      <section aria-label="Text">
        <MailText text={text} />
      </section>
      {anhaenge.length > 0 && (
        <ul className="text-sm m-0" aria-label="Anhänge">
          {anhaenge.map(({ name, typ }) => (
            <li key={name}>
              {name} ({typ})
            </li>
          ))}
        </ul>
      )}
      {html && <MailFrame html={html} title={`HTML der E-Mail „${title}“`} />}
    </article>
  )
}
