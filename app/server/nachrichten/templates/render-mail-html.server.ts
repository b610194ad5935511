import type { Firma } from '#app/server/config/config.server.ts'
import type { MailBlock, MailContent, MailFrame, MailWohnung } from './mail-content.server.ts'
import { registerLine } from './render-mail-text.server.ts'

/** Colours copied from tokens.css, since mail programs support no CSS variables. */
const COLOR = {
  grund: '#f6f4ee',
  flaeche: '#fffefb',
  line: '#dfdbd0',
  text: '#1a2120',
  quiet: '#616966',
  onMark: '#ffffff',
}
const BRAND = { light: '#0f4a4e', dark: '#86c7c2' }
const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const TEXT = `${FONT};font-size:16px;line-height:25px;color:${COLOR.text}`
const QUIET = `${FONT};font-size:13px;line-height:20px;color:${COLOR.quiet}`

/** Styles for dark mode. Mail programs that ignore them invert the colours or stay light; both are readable. */
const dark = (mark: string) =>
  `@media (prefers-color-scheme:dark){.ground{background:#12181a!important}.sheet{background:#1a2224!important;border-color:#2f3a3b!important}.text{color:#e9ece8!important}.quiet{color:#a3ada8!important}.button{background:${mark}!important}.button a{color:#12181a!important;border-color:${mark}!important}.text a,.quiet a{color:${mark}!important}}`

/** Renders HTML that every mail program supports and that loads nothing. The style element only adds dark mode. */
export function renderMailHtml(inhalt: MailContent, { firma, akzent, publicUrl }: MailFrame): string {
  const mark = akzent ?? BRAND
  const blocks: readonly MailBlock[] =
    inhalt.anrede === null ? inhalt.blocks : [{ kind: 'absatz', text: inhalt.anrede }, ...inhalt.blocks]
  const rows = [
    row(
      `<h1 class="text" style="margin:0;${TEXT};font-size:24px;line-height:31px;font-weight:600">${escapeHtml(inhalt.title ?? inhalt.betreff)}</h1>`,
      32,
    ),
    ...blocks.map((block, index) => row(renderBlock(block, mark.light), gapAbove(block, index))),
  ]
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(inhalt.betreff)}</title>
<style>${dark(mark.dark)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${COLOR.grund}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(inhalt.preview)}${'&#8199;&#847; '.repeat(40)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${COLOR.grund}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="text" style="padding:0 24px 16px;${TEXT};font-weight:600">${escapeHtml(firma.logoText)}</td></tr>
<tr><td class="sheet" style="padding:0 24px 32px;background:${COLOR.flaeche};border:1px solid ${COLOR.line};border-radius:12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${rows.join('\n')}
</table>
</td></tr>
<tr><td class="quiet" style="padding:20px 24px 0;${QUIET}">${renderSender(firma, publicUrl)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function row(content: string, gap: number): string {
  return `<tr><td style="padding-top:${gap}px">${content}</td></tr>`
}

function gapAbove({ kind }: MailBlock, index: number): number {
  if (index === 0) return 20
  return kind === 'klein' ? 24 : 12
}

function renderBlock(block: MailBlock, mark: string): string {
  switch (block.kind) {
    case 'absatz':
      return `<p class="text" style="margin:0;${TEXT}">${linked(block, mark)}</p>`
    case 'klein':
      return `<p class="quiet" style="margin:0;${QUIET}">${linked(block, mark)}</p>`
    case 'angaben':
      return renderDetails(block.rows)
    case 'links':
      return block.entries.map((entry) => renderLink(entry, mark)).join('')
    case 'wohnungen':
      return block.list
        ? block.entries.map((entry) => renderWohnungCard(entry, mark)).join('') + renderButton(block.list, mark)
        : block.entries.map((entry) => renderWohnung(entry, mark)).join('')
    case 'button':
      return renderButton(block, mark) + renderAddress(block.url, mark)
  }
}

/** Renders a button as a coloured table cell, which also works in Outlook. */
function renderButton({ text, url }: { text: string; url: string }, mark: string): string {
  const href = escapeHtml(webUrl(url))
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td class="button" bgcolor="${mark}" style="background:${mark};border-radius:8px"><a href="${href}" style="display:inline-block;padding:12px 22px;border:1px solid ${mark};border-radius:8px;${FONT};font-size:16px;line-height:24px;font-weight:600;color:${COLOR.onMark};text-decoration:none">${escapeHtml(text)}</a></td></tr></table>`
}

function renderAddress(url: string, mark: string): string {
  const href = escapeHtml(webUrl(url))
  return `
<p class="quiet" style="margin:0;${QUIET}">Öffnet sich nichts? Kopieren Sie diese Adresse in Ihren Browser:<br><a href="${href}" style="color:${mark};word-break:break-all">${href}</a></p>`
}

function renderLink({ text, url }: { text: string; url: string }, mark: string): string {
  return `<p class="quiet" style="margin:0 0 8px;${QUIET}"><a href="${escapeHtml(webUrl(url))}" style="color:${mark}">${escapeHtml(text)}</a></p>`
}

function renderWohnungCard(wohnung: MailWohnung, mark: string): string {
  return `<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px;border:1px solid ${COLOR.line};border-radius:8px"><tr><td style="padding:14px 16px 2px">${renderWohnung(wohnung, mark)}</td></tr></table>`
}

function renderWohnung({ title, extra, url }: MailWohnung, mark: string): string {
  const link = `<a href="${escapeHtml(webUrl(url))}" style="color:${mark};font-weight:600">${escapeHtml(title)}</a>`
  const line = extra ? `<br><span class="quiet" style="${QUIET}">${escapeHtml(extra)}</span>` : ''
  return `<p class="text" style="margin:0 0 12px;${TEXT}">${link}${line}</p>`
}

function renderDetails(rows: readonly (readonly [string, string])[]): string {
  const cell = `padding:6px 16px 6px 0;vertical-align:top`
  const lines = rows.map(
    ([name, value]) =>
      `<tr><th scope="row" align="left" class="quiet" style="${cell};${QUIET};line-height:25px;font-weight:400">${escapeHtml(name)}</th><td class="text" style="${cell};${TEXT}">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`,
  )
  return `<table cellpadding="0" cellspacing="0" border="0">${lines.join('')}</table>`
}

function renderSender(firma: Firma, publicUrl: string): string {
  const link = (href: string, text: string) =>
    `<a href="${escapeHtml(href)}" style="color:${COLOR.quiet}">${escapeHtml(text)}</a>`
  return [
    `<b>${escapeHtml(firma.name)}</b>`,
    escapeHtml(`${firma.strasse}, ${firma.plz} ${firma.ort}`),
    `Telefon ${escapeHtml(firma.telefon)} · ${link(`mailto:${firma.email}`, firma.email)}`,
    escapeHtml(registerLine(firma)),
    link(publicUrl, publicUrl),
  ].join('<br>')
}

function linked({ text, links = [] }: { text: string; links?: readonly string[] }, mark: string): string {
  return splitAt(text, links.map(webUrl))
    .map(({ part, isLink }) =>
      isLink
        ? `<a href="${escapeHtml(part)}" style="color:${mark}">${escapeHtml(part)}</a>`
        : escapeHtml(part).replaceAll('\n', '<br>'),
    )
    .join('')
}

/** Splits a text at its links. All `links` must occur in it, in this order. */
function splitAt(text: string, links: readonly string[]): { part: string; isLink: boolean }[] {
  const pieces: { part: string; isLink: boolean }[] = []
  let end = 0
  for (const link of links) {
    const start = text.indexOf(link, end)
    pieces.push({ part: text.slice(end, start), isLink: false }, { part: link, isLink: true })
    end = start + link.length
  }
  return [...pieces, { part: text.slice(end), isLink: false }]
}

function webUrl(url: string): string {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error('A link of a mail is no web address.')
  return url
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
