/**
 * The HTML of a mail in a frame that can do nothing but open links in a new tab. The page's policy also holds inside
 * the frame and allows no style elements; ours only hold dark mode, so they are taken out.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const inert = html.replace(/<style>[\s\S]*?<\/style>/g, '').replace('<head>', '<head><base target="_blank">')
  return (
    <iframe
      title={title}
      srcDoc={inert}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className="block h-[720px] w-full rounded-(--radius-md) border border-(--line)"
    />
  )
}
