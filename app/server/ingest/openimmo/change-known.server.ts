import type { Transaction } from '#app/server/db/database.server.ts'
import { isSame, mergeValues } from '#app/server/ingest/openimmo/mapping/merge-values.server.ts'
import { type ProtokollEntry, recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import { warningsForPublication } from '#app/shared/exposes/missing-for-publication.ts'
import { toDay } from '#app/shared/format/date.ts'
import type { ImportRow } from '#app/shared/openimmo/import-bericht.ts'
import type { OpenimmoObjekt, OpenimmoValues } from '#app/shared/openimmo/openimmo-objekt.ts'
import { describeChange, describeKept, fieldsOf, toColumns, toValues } from './expose-values.server.ts'
import { ensureGroup, type GroupRegistry } from './groups.server.ts'
import { holdBack } from './hold-back.server.ts'
import {
  type ExposeRow,
  ensureAusstattung,
  type KnownObjekt,
  listAusstattung,
  lockExposes,
  replaceAusstattung,
  saveObjekte,
  updateExpose,
} from './openimmo.repository.server.ts'
import { type ImportContext, openSum, type PreparedOffer, toRow } from './prepared-objekt.server.ts'

type Known = { offer: PreparedOffer; last: KnownObjekt }

/** Updates known Exposés (OPENIMMO-4). Keeps an Exposé private if it must not be public (OPENIMMO-8). */
export async function changeKnown(
  tx: Transaction,
  { akteur, now, sammelId, groups }: ImportContext & { groups: GroupRegistry },
  pairs: readonly Known[],
): Promise<(readonly [OpenimmoObjekt, ImportRow])[]> {
  const ids = pairs.map(({ last }) => last.exposeId)
  const exposes = await lockExposes(tx, ids)
  const ausstattung = await listAusstattung(tx, ids)
  const done: (readonly [OpenimmoObjekt, ImportRow])[] = []
  const entries: ProtokollEntry[] = []
  const saved: KnownObjekt[] = []
  for (const { offer, last } of pairs) {
    const row = exposes.get(last.exposeId)
    if (!row) {
      const hints = ['Das Exposé wurde während des Imports gelöscht; bitte noch einmal importieren.']
      done.push([offer.objekt, toRow(offer, 'uebersprungen', { hints })])
      continue
    }
    const current = toValues(row, ausstattung.get(row.id) ?? [])
    const propertyId = await ensureGroup(tx, { ...offer, groups, entries, now })
    const imported = offer.values === null ? last.werte : { ...offer.values, propertyId }
    const merged = mergeValues(
      { propertyId: null, ...last.werte },
      current,
      withImported(current, last.werte, imported),
    )
    const { changes, kept, isHeldBack, waitsForDay, losesDirektlink, hints } = holdBack(row, merged, offer.obstacles)
    const changed = fieldsOf(changes)
    if (changed.length > 0 || losesDirektlink) {
      await writeChanges(tx, { row, changes, losesDirektlink, now })
      const { vorher, nachher } = describeChange(current, changes)
      entries.push({
        aktion: 'expose.geaendert',
        objekt: { art: 'expose', id: row.id },
        vorher: { ...vorher, ...(losesDirektlink && { direktlink: true }) },
        nachher: { ...nachher, ...(losesDirektlink && { direktlink: false }) },
      })
    }
    const abweichend = Object.fromEntries(kept.map((field) => [field, last.abweichend[field] ?? dayOf(row)]))
    const next = {
      ...last,
      abweichend,
      entferntAm: null,
      aktivBis: offer.aktivBis,
      aktivVon: waitsForDay ? offer.aktivVon : null,
      pruefsumme: isHeldBack ? openSum(offer.pruefsumme) : offer.pruefsumme,
      werte: isHeldBack ? { ...imported, oeffentlich: false } : imported,
    }
    if (!isSame(next, last)) saved.push({ ...next, importiertAm: now })
    const isChanged = changed.length > 0 || losesDirektlink || last.entferntAm !== null
    const after = { ...row, ...changes }
    const isShown = isChanged && (after.oeffentlich || (after.direktlink && !losesDirektlink))
    const warnings = isShown ? warningsForPublication(after, toDay(now)) : []
    const outcome = { changed, kept, hints: [...offer.hints, ...hints, ...warnings, ...describeKept(abweichend)] }
    done.push([offer.objekt, toRow(offer, isChanged ? 'geaendert' : 'unveraendert', outcome)])
  }
  await saveObjekte(tx, saved)
  await recordProtokoll(tx, { akteur, entries, now, sammelId })
  return done
}

/** Applies the file's values. If the file names no group, the Liegenschaft chosen by staff stays. */
function withImported(
  current: OpenimmoValues,
  last: Partial<OpenimmoValues>,
  imported: Partial<OpenimmoValues>,
): OpenimmoValues {
  const isSilent = (imported.propertyId ?? null) === null && (last.propertyId ?? null) === null
  return { ...current, ...imported, ...(isSilent && { propertyId: current.propertyId }) }
}

type Writing = { row: ExposeRow; changes: Partial<OpenimmoValues>; losesDirektlink: boolean; now: Date }

async function writeChanges(tx: Transaction, { row, changes, losesDirektlink, now }: Writing): Promise<void> {
  const values = { ...toColumns(changes), ...(losesDirektlink && { direktlink: false }) }
  await updateExpose(tx, { id: row.id, values, now })
  if (!changes.ausstattung) return
  const catalogue = await ensureAusstattung(tx, changes.ausstattung)
  const ausstattungIds = changes.ausstattung.flatMap((entry) => catalogue.get(entry) ?? [])
  await replaceAusstattung(tx, { exposeId: row.id, ausstattungIds })
}

const dayOf = ({ updatedAt }: ExposeRow) => toDay(updatedAt)
