import type { Firma } from '#app/server/config/config.server.ts'
import type { MailBlock, MailInhalt } from './mail-inhalt.server.ts'

/** The mail as plain text: the same facts in the same order, every address written out. */
export function renderMailText(inhalt: MailInhalt, firma: Firma, publicUrl: string): string {
  const absender = [
    firma.name,
    `${firma.strasse}, ${firma.plz} ${firma.ort}`,
    `Telefon ${firma.telefon} · ${firma.email}`,
    `${firma.registergericht}, ${firma.registernummer} · Geschäftsführung: ${firma.geschaeftsfuehrung}`,
    publicUrl,
  ]
  return [
    inhalt.titel,
    inhalt.anrede,
    ...inhalt.bloecke.map(renderBlock),
    // RFC 3676 section 4.3: mail programs know this line as the start of the signature.
    ['-- ', ...absender].join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}

function renderBlock(block: MailBlock): string {
  switch (block.art) {
    case 'button':
      return `${block.text}:\n${block.url}`
    case 'angaben':
      return block.zeilen.map(([name, wert]) => `${name}: ${wert}`).join('\n')
    case 'wohnungen':
      return block.eintraege
        .map(({ titel, zusatz, url }) => [titel, ...(zusatz ? [zusatz] : []), url].join('\n'))
        .join('\n\n')
    default:
      return block.text
  }
}
