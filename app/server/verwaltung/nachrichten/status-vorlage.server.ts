import { isDeepStrictEqual } from 'node:util'
import { changeStatusOption, loadStatusOptions } from '#app/server/anfragen/status-texts.server.ts'
import { config } from '#app/server/config/config.server.ts'
import type { Database, Executor, Transaction } from '#app/server/db/database.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { addTextVersion, loadTextVersions, type TextVersion } from '#app/server/nachrichten/text-versions.server.ts'
import { checkStatusWording } from '#app/server/nachrichten/texts/check-wording.server.ts'
import { normaliseText } from '#app/server/nachrichten/texts/normalise-text.server.ts'
import { fillLine } from '#app/server/nachrichten/texts/render-text.server.ts'
import type { Etappe } from '#app/shared/anfragen/anfrage.status.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { StatusColor } from '#app/shared/status-color.ts'
import type { StatusVorlageView, VorlageRow } from '#app/shared/verwaltung/nachrichten/vorlagen.ts'
import { describeVersions } from './load-vorlage.server.ts'

const PREFIX = 'status-'
type Option = Awaited<ReturnType<typeof loadStatusOptions>>[number]

type StatusText = { anzeigetext: string; kundentext: string; color: StatusColor; target: string; etappe: Etappe }

export async function listStatusVorlagen(db: Database): Promise<VorlageRow[]> {
  const options = await loadStatusOptions(db)
  return options.map(({ statusKey, anzeigetext, kundentext }) => ({
    key: PREFIX + statusKey,
    kind: 'status',
    title: anzeigetext,
    occasion: kundentext ?? 'Ohne Text',
    changedAt: null,
  }))
}

export const isStatusVorlage = (key: string) => key.startsWith(PREFIX)

export const toStatusKey = (key: string) => (isStatusVorlage(key) ? key.slice(PREFIX.length) : key)

/** @throws VORLAGE_NICHT_GEFUNDEN */
export async function loadStatusVorlage(db: Database, { key }: { key: string }): Promise<StatusVorlageView> {
  const option = await requireOption(db, key)
  const versions = await loadTextVersions(db, { key })
  const said = readOption(option)
  const newest = versions[0]
  // Saving fills in the variables; the written text is shown while it still matches.
  const written =
    newest && isSame(newest, said) ? { anzeigetext: newest.betreff ?? '', kundentext: newest.text ?? '' } : {}
  return {
    key,
    statusKey: option.statusKey,
    ...said,
    ...written,
    version: newest?.version ?? 0,
    versions: await describeVersions(db, versions, (version) =>
      version === undefined ? '' : `${version.betreff ?? ''}\n\n${version.text ?? ''}`,
    ),
  }
}

/**
 * Saves a status' texts and returns the version number. The first change also stores the former text (VORLAGE-7).
 * @throws VORLAGE_NICHT_GEFUNDEN, VERALTET; VORLAGE_BETREFF or VORLAGE_TEXT if the name or the text is not allowed
 */
export async function saveStatusVorlage(
  db: Database,
  { akteur, key, before, now, ...input }: StatusText & { akteur: Verwalter; key: string; before: number; now: Date },
): Promise<number> {
  const written = {
    anzeigetext: normaliseText(input.anzeigetext).replaceAll('\n', ' '),
    kundentext: normaliseText(input.kundentext),
  }
  requireText(written)
  return db.transaction(async (tx) => {
    const option = await requireOption(tx, key)
    const former = readOption(option)
    const next = { ...filled(written), color: input.color, target: input.target, etappe: input.etappe }
    const { kontoId } = akteur
    const first = before === 0 ? await addVersion(tx, { key, before: 0, text: former, kontoId: null, now }) : before
    const version = await addVersion(tx, { key, before: first, text: written, kontoId, now })
    await changeStatusOption(tx, {
      statusKey: option.statusKey,
      anzeigetext: next.anzeigetext,
      kundentext: next.kundentext || null,
      colorClass: next.color,
      wohnenNavigation: next.target || '/no',
      etappe: next.etappe,
    })
    const hasChanged = !isDeepStrictEqual(former, next)
    await recordProtokoll(tx, {
      akteur,
      entries: [
        {
          aktion: 'status.text',
          objekt: { art: 'status', id: option.id },
          vorher: {
            status: former.anzeigetext,
            version: first,
            farbe: former.color,
            ziel: former.target,
            etappe: former.etappe,
          },
          nachher: {
            status: next.anzeigetext,
            version,
            farbe: next.color,
            ziel: next.target,
            etappe: next.etappe,
            neu: hasChanged,
          },
        },
      ],
      now,
    })
    return version
  })
}

type VersionText = Pick<StatusText, 'anzeigetext' | 'kundentext'>

async function addVersion(
  tx: Transaction,
  { text, ...rest }: { key: string; before: number; text: VersionText; kontoId: string | null; now: Date },
): Promise<number> {
  return addTextVersion(tx, { ...rest, wording: { betreff: text.anzeigetext, text: text.kundentext || null } })
}

async function requireOption(db: Executor, key: string): Promise<Option> {
  const option = (await loadStatusOptions(db)).find(({ statusKey }) => PREFIX + statusKey === key)
  if (!option) throw new DomainError('VORLAGE_NICHT_GEFUNDEN', 'Diesen Status gibt es nicht.')
  return option
}

const readOption = ({ anzeigetext, kundentext, colorClass, wohnenNavigation, etappe }: Option): StatusText => ({
  anzeigetext,
  kundentext: kundentext ?? '',
  color: colorClass,
  target: wohnenNavigation === '/no' ? '' : (wohnenNavigation ?? ''),
  etappe,
})

const isSame = ({ betreff, text }: TextVersion, said: StatusText) =>
  isDeepStrictEqual(filled({ anzeigetext: betreff ?? '', kundentext: text ?? '' }), {
    anzeigetext: said.anzeigetext,
    kundentext: said.kundentext,
  })

function filled({ anzeigetext, kundentext }: VersionText): VersionText {
  const values = { firma: config.firma.name, telefon: config.firma.telefon }
  return { anzeigetext: fillLine(anzeigetext, values), kundentext: fillLine(kundentext, values) }
}

function requireText({ anzeigetext, kundentext }: VersionText): void {
  const [first] = checkStatusWording({ betreff: anzeigetext, text: kundentext })
  if (first?.field === 'betreff') throw new DomainError('VORLAGE_BETREFF', first.message)
  if (first) throw new DomainError('VORLAGE_TEXT', first.message)
}
