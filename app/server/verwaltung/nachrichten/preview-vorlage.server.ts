import { config } from '#app/server/config/config.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { ownSender } from '#app/server/nachrichten/sms-texts.server.ts'
import { type ExampleAbout, exampleOfText } from '#app/server/nachrichten/templates/examples.server.ts'
import { finishMail } from '#app/server/nachrichten/templates/render-mail.server.ts'
import { checkWording } from '#app/server/nachrichten/texts/check-wording.server.ts'
import { isMailTextKey } from '#app/server/nachrichten/texts/mail-texts.server.ts'
import { measureSms } from '#app/server/nachrichten/texts/measure-sms.server.ts'
import { SMS_SAMPLE } from '#app/server/nachrichten/texts/sms-sample.server.ts'
import type { TextMail } from '#app/server/nachrichten/texts/text-mail.server.ts'
import { fillSms } from '#app/server/nachrichten/texts/text-sms.server.ts'
import type { TextTemplate, Wording } from '#app/server/nachrichten/texts/text-templates.server.ts'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import type { VorlagePreview } from '#app/shared/verwaltung/nachrichten/vorlagen.ts'
import { listExampleLinks } from './vorlagen.repository.server.ts'
import { withoutLinks } from './without-links.server.ts'

export type ExampleLink = Awaited<ReturnType<typeof listExampleLinks>>[number]

/** Fills the text with names and flat of a real inquiry, but with fictitious dates, PINs and URLs (VORLAGE-6). */
export function previewVorlage(
  template: TextTemplate,
  wording: Wording,
  { link, now }: { link: ExampleLink | null; now: Date },
): VorlagePreview {
  const problems = checkWording(template, wording).map(({ field, line, message }) => ({
    field,
    text: field === 'betreff' ? message : `Zeile ${line}: ${message}`,
  }))
  const nothing: VorlagePreview = { kind: 'vorschau', problems, mail: null, sms: null }
  if (problems.length > 0) return nothing
  if (template.kind === 'email') {
    const frame = { firma: config.firma, akzent: config.akzent, publicUrl: config.publicUrl, now }
    const { betreff, html } = finishMail(exampleMail(template, { link, now }), frame, wording)
    return { ...nothing, mail: { betreff, html: withoutLinks(html) } }
  }
  const values = link ? { ...SMS_SAMPLE, wohnung: link.title, kurzcode: link.kurzcode ?? '' } : SMS_SAMPLE
  const { characters, parts } = measureSms(wording.text)
  return { ...nothing, sms: { text: fillSms({ values, from: ownSender }, [wording.text]), characters, parts } }
}

export function exampleMail({ key }: TextTemplate, { link, now }: { link: ExampleLink | null; now: Date }): TextMail {
  if (!isMailTextKey(key)) throw new Error(`${key} is no mail.`)
  const frame = { firma: config.firma, akzent: config.akzent, publicUrl: config.publicUrl, now }
  return exampleOfText(key, frame, link ? aboutLink(link) : undefined)
}

export async function loadExamples(
  db: Executor,
  chosen: string | null,
): Promise<{ links: ExampleLink[]; link: ExampleLink | null }> {
  const links = await listExampleLinks(db)
  return { links, link: links.find(({ id }) => id === chosen) ?? links[0] ?? null }
}

function aboutLink({ vorname, nachname, title, kurzcode, expose, liegenschaft }: ExampleLink): ExampleAbout {
  const ort = expose.address || expose.city ? expose : (liegenschaft ?? expose)
  const where = anschrift({ adresse: ort.address, plz: ort.zipCode, ort: ort.city })
  return { vorname, nachname, title, kurzcode, anschrift: where }
}
