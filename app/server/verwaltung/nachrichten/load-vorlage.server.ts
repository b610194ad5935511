import type { Database } from '#app/server/db/database.server.ts'
import { loadNewestTexts, loadTextVersions, type TextVersion } from '#app/server/nachrichten/text-versions.server.ts'
import {
  findTextTemplate,
  TEXT_TEMPLATES,
  type TextTemplate,
  type Wording,
} from '#app/server/nachrichten/texts/text-templates.server.ts'
import { VARIABLES } from '#app/server/nachrichten/texts/text-variables.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { VorlageRow, VorlageVersion, VorlageView } from '#app/shared/verwaltung/nachrichten/vorlagen.ts'
import { diffLines } from './diff-lines.server.ts'
import { loadExamples, previewVorlage } from './preview-vorlage.server.ts'
import { listNames } from './vorlagen.repository.server.ts'

export async function listVorlagen(db: Database): Promise<VorlageRow[]> {
  const newest = await loadNewestTexts(db, { keys: TEXT_TEMPLATES.map(({ key }) => key) })
  return TEXT_TEMPLATES.map(({ key, kind, title, occasion }) => {
    const version = newest.get(key)
    const changedAt = version && version.text !== null ? version.createdAt.toISOString() : null
    return { key, kind, title, occasion, changedAt }
  })
}

/** @throws VORLAGE_NICHT_GEFUNDEN */
export function requireTemplate(key: string): TextTemplate {
  const template = findTextTemplate(key)
  if (!template) throw new DomainError('VORLAGE_NICHT_GEFUNDEN', 'Diese Vorlage gibt es nicht.')
  return template
}

/** @throws VORLAGE_NICHT_GEFUNDEN */
export async function loadVorlage(
  db: Database,
  { key, example, testTo, now }: { key: string; example: string | null; testTo: string | null; now: Date },
): Promise<VorlageView> {
  const template = requireTemplate(key)
  const versions = await loadTextVersions(db, { key })
  const { links, link } = await loadExamples(db, example)
  const wording = wordingOf(template, versions[0])
  const { kind, title, occasion, variables, required } = template
  return {
    key,
    kind,
    title,
    occasion,
    betreff: wording.betreff ?? '',
    text: wording.text,
    version: versions[0]?.version ?? 0,
    isOwn: (versions[0]?.text ?? null) === null,
    variables: variables.map((name) => ({ name, ...VARIABLES[name], isRequired: required.includes(name) })),
    versions: await describeVersions(db, versions, (version) => printWording(wordingOf(template, version))),
    examples: links.map(({ id, name, kurzcode, title: flat }) => ({
      id,
      name: `${name || 'Ohne Namen'}, ${kurzcode ?? flat}`,
    })),
    example: link?.id ?? '',
    channels: channelsOf(key),
    preview: previewVorlage(template, wording, { link, now }),
    testTo: kind === 'email' ? testTo : null,
  }
}

function channelsOf(key: string): { key: string; name: string }[] {
  const mail = key.replace(/-sms$/, '')
  return [
    { key: mail, name: 'E-Mail' },
    { key: `${mail}-sms`, name: 'SMS' },
  ].filter((channel) => findTextTemplate(channel.key) !== null)
}

export function wordingOf({ own }: TextTemplate, version: Pick<TextVersion, 'betreff' | 'text'> | undefined): Wording {
  return version === undefined || version.text === null ? own : { betreff: version.betreff, text: version.text }
}

const printWording = ({ betreff, text }: Wording) => (betreff === null ? text : `${betreff}\n\n${text}`)

/** Describes versions and their changes. `print` formats a version; it gets undefined for the text before the first. */
export async function describeVersions(
  db: Database,
  versions: readonly TextVersion[],
  print: (version: TextVersion | undefined) => string,
): Promise<VorlageVersion[]> {
  const names = await listNames(
    db,
    versions.flatMap(({ kontoId }) => kontoId ?? []),
  )
  return versions.map((version, index) => ({
    version: version.version,
    name: names.get(version.kontoId ?? '') ?? '',
    createdAt: version.createdAt.toISOString(),
    isOwn: version.text === null,
    changes: diffLines(print(versions[index + 1]), print(version)),
  }))
}
