import { integer } from '#app/shared/format/number.ts'
import {
  IMPORT_RESULT_NAMES,
  IMPORT_RESULTS,
  type ImportCounts,
  liegenschaftenText,
} from '#app/shared/openimmo/import-bericht.ts'
import type { ImportLaufView } from '#app/shared/verwaltung/import/import-lauf.ts'

export function sourceText({ art, quelle, who }: Pick<ImportLaufView, 'art' | 'quelle' | 'who'>): string {
  const from = { formular: who ?? 'Gelöschtes Konto', ordner: 'aus dem Ordner', befehl: 'über die Befehlszeile' }[
    quelle
  ]
  return `${art === 'csv' ? 'Tabelle' : 'OpenImmo'}, ${from}`
}

export function describeCounts(counts: ImportCounts): string {
  const results = IMPORT_RESULT_NAMES.filter((result) => result !== 'unveraendert' && counts[result] > 0)
  const parts = results.map((result) => `${integer(counts[result])} ${IMPORT_RESULTS[result]}`)
  if (counts.liegenschaftenGeaendert > 0) parts.push(`${liegenschaftenText(counts.liegenschaftenGeaendert)} geändert`)
  if (parts.length === 0) return counts.unveraendert > 0 ? `${integer(counts.unveraendert)} unverändert` : 'keine'
  return parts.join(', ')
}

export function durationText({
  begonnenAm,
  beendetAm,
}: Pick<ImportLaufView, 'begonnenAm' | 'beendetAm'>): string | null {
  if (begonnenAm === null || beendetAm === null) return null
  const seconds = Math.max(1, Math.round((Date.parse(beendetAm) - Date.parse(begonnenAm)) / 1000))
  if (seconds < 120) return seconds === 1 ? '1 Sekunde' : `${seconds} Sekunden`
  return `${integer(Math.round(seconds / 60))} Minuten`
}
