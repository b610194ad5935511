import type { HistoryRow } from '#app/shared/verwaltung/anfragen/anfrage-view.ts'
import { PROTOKOLL_AKTIONEN, type ProtokollWerte } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'

type Entry = {
  id: string
  akteur: string
  aktion: string
  nachher: ProtokollWerte | null
  createdAt: Date
  vorname: string | null
  nachname: string | null
}

/** Returns the history, latest first. `who`: member of staff; null for entries by the applicant or a job. */
export function toHistory(
  entries: readonly Entry[],
  { createdAt, options }: { createdAt: Date; options: readonly { statusKey: string; anzeigetext: string }[] },
): HistoryRow[] {
  const texts = new Map(options.map(({ statusKey, anzeigetext }) => [statusKey, anzeigetext]))
  const rows = entries.map((entry): HistoryRow => {
    const { id, akteur, aktion, nachher, createdAt: at } = entry
    const status = typeof nachher?.status === 'string' ? texts.get(nachher.status) : undefined
    return {
      id,
      text: status ?? aktionText(aktion),
      who: akteur === 'verwaltung' ? shortName(entry) : null,
      at: at.toISOString(),
    }
  })
  return [...rows, { id: 'eingang', text: 'Anfrage eingegangen', who: null, at: createdAt.toISOString() }]
}

const isAktion = (aktion: string): aktion is keyof typeof PROTOKOLL_AKTIONEN =>
  Object.hasOwn(PROTOKOLL_AKTIONEN, aktion)
const aktionText = (aktion: string) => (isAktion(aktion) ? PROTOKOLL_AKTIONEN[aktion] : aktion)

function shortName({ vorname, nachname }: { vorname: string | null; nachname: string | null }): string {
  const short = [vorname && `${vorname.slice(0, 1)}.`, nachname].filter(Boolean).join(' ')
  return short || 'Gelöschtes Konto'
}
