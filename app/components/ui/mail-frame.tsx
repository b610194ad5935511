type MailFrameProps = {
  html: string
  title: string
  /** Its links lead nowhere: for who is not the recipient. */
  isInert?: boolean
  className?: string
}

/**
 * The HTML of a mail in a frame that can do nothing but open links in a new tab. The page's policy also holds inside
 * the frame and allows no style elements; ours only hold dark mode, so they are taken out.
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
