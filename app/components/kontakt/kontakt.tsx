import type { KontaktView } from '#app/shared/anfragen/kontakt-view.ts'

type KontaktProps = { kontakt: KontaktView; className?: string }

export function Kontakt({ kontakt: { name, telefon, href, text }, className }: KontaktProps) {
  return (
    <address className={`card card--padded text-sm not-italic ${className ?? ''}`}>
      <b>{name}</b>
      {href && (
        <p>
          <a className="link inline-flex min-h-11 items-center" href={href}>
            {telefon}
          </a>
        </p>
      )}
      <p className="whitespace-pre-line">{text}</p>
    </address>
  )
}
