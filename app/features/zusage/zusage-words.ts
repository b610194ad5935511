import { date, time } from '#app/shared/format/date.ts'
import { fristText, type ZusageView } from '#app/shared/zusage/zusage.ts'

type Words = { above: string | null; title: string; text: string | null }

/** Returns the page's headline and texts by state (ZUSAGE-1). `adresse` names the flat; if null, a title below does. */
export function zusageWords(
  { state, frist, beantwortetAm, verkauf }: Pick<ZusageView, 'state' | 'frist' | 'beantwortetAm' | 'verkauf'>,
  { adresse }: { adresse: string | null },
): Words {
  const at = beantwortetAm === null ? '' : ` am ${date(beantwortetAm)}, ${time(beantwortetAm)}`
  switch (state) {
    case 'offen':
      return { above: null, title: offer({ verkauf, adresse }), text: null }
    case 'angenommen':
      return {
        above: `Angenommen${at}`,
        title: verkauf ? 'Sie haben die Zusage angenommen.' : 'Die Wohnung ist für Sie reserviert.',
        text: 'Wir melden uns bei Ihnen mit den nächsten Schritten.',
      }
    case 'abgelehnt':
      return {
        above: `Abgelehnt${at}`,
        title: 'Sie haben die Zusage abgelehnt.',
        text: 'Danke für Ihre Antwort. Die Wohnung geht an die nächste Bewerbung.',
      }
    case 'abgelaufen':
      return {
        above: null,
        title: 'Die Frist ist abgelaufen.',
        text: `Bis ${frist === null ? 'dahin' : fristText(frist)} haben wir keine Antwort bekommen. Noch Interesse? Rufen Sie an, vielleicht ist die Wohnung noch frei.`,
      }
    case 'keine':
      return {
        above: null,
        title: 'Hier ist zurzeit nichts zu beantworten.',
        text: 'Den Stand Ihrer Anfrage sehen Sie in Mein Bereich. Haben Sie Fragen? Rufen Sie uns an.',
      }
  }
}

function offer({ verkauf, adresse }: { verkauf: boolean; adresse: string | null }): string {
  const where = adresse?.trim() ? `, ${adresse.trim()},` : ''
  return verkauf
    ? `Wir möchten Ihnen dieses Objekt${where} verkaufen.`
    : `Wir möchten Ihnen diese Wohnung${where} vermieten.`
}
