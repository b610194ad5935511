type MailFrameProps = {
  html: string
  title: string
  /** Disables links, for readers other than the recipient. */
  isInert?: boolean
  className?: string
}

/** Sandboxed: links open in a new tab. The page's CSP forbids style elements; the removed ones only hold dark mode. */
export function MailFrame({ html, title, isInert = false, className = 'h-[720px]' }: MailFrameProps) {
  const inert = html.replace(/<style>[\s\S]*?<\/style>/g, '').replace('<head>', '<head><base target="_blank">')
  return (
    <iframe
      title={title}
      srcDoc={inert}
      sandbox={isInert ? '' : 'allow-popups allow-popups-to-escape-sandbox'}
      className={`block w-full rounded-(--radius-md) border border-(--line) ${className}`}
    />
  )
}
