import '#app/features/verwaltung/ui/parts.css'
import type { ReactNode } from 'react'

type PreviewProps = {
  /** Names the reader: „Das liest Jana Albrecht“. */
  title: string
  note?: ReactNode
  /** For letters and mails; omit it for banners and badges. */
  isSheet?: boolean
  children: ReactNode
}

/** The server renders the text from the real template (VERWALTUNG-8). */
export function Preview({ title, note, isSheet = false, children }: PreviewProps) {
  return (
    <figure className="preview" aria-live="polite">
      <figcaption>
        <span>{title}</span>
        {note}
      </figcaption>
      {isSheet ? <div className="preview-sheet">{children}</div> : children}
    </figure>
  )
}
