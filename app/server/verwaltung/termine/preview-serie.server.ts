import type { Executor } from '#app/server/db/database.server.ts'
import { planTermine, type TerminPlan } from '#app/server/termine/manage/plan-termine.server.ts'
import { previewNewTermine } from '#app/server/termine/manage/tell-new-termine.server.ts'
import { feiertagOn } from '#app/server/verwaltung/werktage/feiertage.server.ts'
import { terminKey } from '#app/shared/termine/termin-series.ts'
import { isClockChange } from '#app/shared/termine/termin-time.ts'
import { DAY_MS } from '#app/shared/time.ts'
import type { SeriePreview } from '#app/shared/verwaltung/termine/kalender.types.ts'
import { addDays } from '#app/shared/verwaltung/termine/woche.ts'

/** Previews a series with `planTermine`, as saving does (KALENDER-6). Throws the errors of `planTermine`. */
export async function previewSerie(db: Executor, plan: TerminPlan): Promise<SeriePreview> {
  const { of, termine, skipped } = await planTermine(db, plan)
  const days = new Set(termine.map(({ date }) => date))
  const { from, to } = plan.series
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return {
    clockChanges: Array.from({ length }, (_, i) => addDays(from, i)).filter(isClockChange),
    termine: termine.map(({ overlaps, ...termin }) => ({
      ...termin,
      key: terminKey(termin),
      overlaps: overlaps.map(({ wohnung, sameFlat }) => ({ label: wohnung, sameFlat })),
    })),
    skipped,
    informed: await previewNewTermine(db, { of, now: plan.now }),
    feiertage: Array.from(days).flatMap((date) => {
      const name = feiertagOn(date)
      return name === null ? [] : [{ date, name }]
    }),
  }
}
