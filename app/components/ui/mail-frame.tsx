type MailFrameProps = {
  html: string
  title: string
  /** True to disable links, for readers who are not the recipient. */
  isInert?: boolean
  className?: string
}

/**
 * Sandboxed frame that shows a mail; its links open in a new tab. Removes style elements, because the page's CSP
 * forbids them. They contain only the dark mode.
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
