type MailFrameProps = {
  html: string
  title: string
  /** Disables links, for readers other than the recipient. */
  isInert?: boolean
  className?: string
}

/**
 * HTML mail in a sandboxed frame that can only open links in a new tab. The page's CSP also holds inside and allows no
 * style elements; ours only hold dark mode, so they are removed.
 */
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
