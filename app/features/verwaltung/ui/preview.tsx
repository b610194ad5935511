import './parts.css'
import type { ReactNode } from 'react'

type PreviewProps = {
  /** Who will read it: „Das liest Jana Albrecht“. */
  title: string
  /** At the right of the title. */
  note?: ReactNode
  /** A letter or a mail on a sheet; a banner or a badge stands as it is. */
  isSheet?: boolean
  children: ReactNode
}

/** Exactly what applicants will read, rendered by the server from the real template, before it is sent (VERWALTUNG-8). */
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
