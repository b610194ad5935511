import '#app/features/verwaltung/ui/parts.css'
import type { ReactNode } from 'react'

type PreviewProps = {
  /** Heading that names the recipient, such as „Das liest Jana Albrecht“. */
  title: string
  note?: ReactNode
  /** True for letters and mails, which are shown on a sheet; omit it for banners and badges. */
  isSheet?: boolean
  children: ReactNode
}

/** Frame with a text as its recipient will see it. The server renders it from the real template (VERWALTUNG-8). */
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
