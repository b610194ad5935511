import type { Database } from '#app/server/db/database.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { queueTestMail } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { addTextVersion, loadTextVersions } from '#app/server/nachrichten/text-versions.server.ts'
import { checkWording } from '#app/server/nachrichten/texts/check-wording.server.ts'
import { normaliseText } from '#app/server/nachrichten/texts/normalise-text.server.ts'
import type { TextTemplate, Wording } from '#app/server/nachrichten/texts/text-templates.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { requireTemplate, wordingOf } from './load-vorlage.server.ts'
import { exampleMail, loadExamples } from './preview-vorlage.server.ts'

type Draft = { key: string; betreff: string; text: string }

/**
 * Saves a new version, which applies at once (VORLAGE-5). `before`: version on the operator's page.
 * @throws VORLAGE_NICHT_GEFUNDEN, VERALTET; VORLAGE_BETREFF or VORLAGE_TEXT if the subject or the text is not valid
 */
export async function saveVorlage(
  db: Database,
  { akteur, before, now, ...draft }: Draft & { akteur: Verwalter; before: number; now: Date },
): Promise<void> {
  const template = requireTemplate(draft.key)
  const wording = readDraft(template, draft)
  const { betreff, text } = wordingOf(template, undefined)
  const isDefault = wording.betreff === betreff && wording.text === text
  await addVersion(db, { akteur, template, wording: isDefault ? null : wording, before, now })
}

/**
 * Saves a former version as the newest one. Version 0 is the default text.
 * @throws VORLAGE_NICHT_GEFUNDEN, VERALTET
 * @throws VORLAGE_BETREFF, VORLAGE_TEXT if the text is no longer valid
 */
export async function restoreVorlage(
  db: Database,
  { akteur, key, version, before, now }: RestoreOptions,
): Promise<void> {
  const template = requireTemplate(key)
  const found = version === 0 ? undefined : await findVersion(db, key, version)
  const isOwn = found === undefined || found.text === null
  const { betreff, text } = wordingOf(template, found)
  const wording = isOwn ? null : readDraft(template, { key, betreff: betreff ?? '', text })
  await addVersion(db, { akteur, template, wording, before, now })
}

type RestoreOptions = { akteur: Verwalter; key: string; version: number; before: number; now: Date }

/** @throws VORLAGE_NICHT_GEFUNDEN, VORLAGE_BETREFF, VORLAGE_TEXT; KEINE_EMAIL for an SMS or without an own address */
export async function sendTestMail(
  db: Database,
  { akteur, example, now, ...draft }: Draft & { akteur: Verwalter; example: string | null; now: Date },
): Promise<{ an: string }> {
  const template = requireTemplate(draft.key)
  const wording = readDraft(template, draft)
  const { email: an, kontoId } = akteur
  if (an === null || template.kind === 'sms') {
    throw new DomainError('KEINE_EMAIL', 'Ein Test geht nur als E-Mail, an Ihre bestätigte Adresse.')
  }
  const { link } = await loadExamples(db, example)
  const mail = exampleMail(template, { link, now })
  await db.transaction((tx) => queueTestMail(tx, { an, kontoId, mail, wording, now }))
  return { an }
}

async function findVersion(db: Database, key: string, version: number) {
  const found = (await loadTextVersions(db, { key })).find((row) => row.version === version)
  if (!found) throw new DomainError('VORLAGE_NICHT_GEFUNDEN', 'Diese Fassung gibt es nicht.')
  return found
}

function readDraft(template: TextTemplate, { betreff, text }: Draft): Wording {
  const wording = {
    betreff: template.kind === 'sms' ? null : normaliseText(betreff).replaceAll('\n', ' '),
    text: normaliseText(text),
  }
  const problems = checkWording(template, wording)
  const say = (field: 'betreff' | 'text') =>
    problems
      .filter((problem) => problem.field === field)
      .map(({ line, message }) => (field === 'text' ? `Zeile ${line}: ${message}` : message))
      .join(' ')
  if (say('betreff') !== '') throw new DomainError('VORLAGE_BETREFF', say('betreff'))
  if (say('text') !== '') throw new DomainError('VORLAGE_TEXT', say('text'))
  return wording
}

async function addVersion(
  db: Database,
  {
    akteur,
    template,
    wording,
    before,
    now,
  }: {
    akteur: Verwalter
    template: TextTemplate
    wording: Wording | null
    before: number
    now: Date
  },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { key } = template
    const version = await addTextVersion(tx, { key, before, wording, kontoId: akteur.kontoId, now })
    await recordProtokoll(tx, {
      akteur,
      entries: [
        {
          aktion: wording === null ? 'vorlage.zurueckgesetzt' : 'vorlage.gespeichert',
          objekt: { art: 'vorlage', id: null },
          vorher: { vorlage: key, version: before },
          nachher: { vorlage: key, version },
        },
      ],
      now,
    })
  })
}
