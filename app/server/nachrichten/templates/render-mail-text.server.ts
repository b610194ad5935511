import type { Firma } from '#app/server/config/config.server.ts'
import type { MailBlock, MailContent } from './mail-content.server.ts'

export function registerLine({ registergericht, registernummer, geschaeftsfuehrung }: Firma): string {
  const register = [registergericht, registernummer].filter((part) => part !== '').join(', ')
  return [register, `Geschäftsführung: ${geschaeftsfuehrung}`].filter((part) => part !== '').join(' · ')
}

export function renderMailText(inhalt: MailContent, firma: Firma, publicUrl: string): string {
  const sender = [
    firma.name,
    `${firma.strasse}, ${firma.plz} ${firma.ort}`,
    `Telefon ${firma.telefon} · ${firma.email}`,
    registerLine(firma),
    publicUrl,
  ]
  return [
    inhalt.title ?? inhalt.betreff,
    ...(inhalt.anrede === null ? [] : [inhalt.anrede]),
    ...inhalt.blocks.map(renderBlock),
    // RFC 3676 section 4.3: marks the start of the signature.
    ['-- ', ...sender].join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}

function renderBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'button':
      return renderLink(block)
    case 'angaben':
      return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
    case 'links':
      return block.entries.map(renderLink).join('\n\n')
    case 'wohnungen':
      return [
        ...block.entries.map(({ title, extra, url }) => [title, ...(extra ? [extra] : []), url].join('\n')),
        ...(block.list ? [renderLink(block.list)] : []),
      ].join('\n\n')
    default:
      return block.text
  }
}

const renderLink = ({ text, url }: { text: string; url: string }) => `${text}:\n${url}`
