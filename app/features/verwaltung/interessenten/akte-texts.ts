import { date, time } from '#app/shared/format/date.ts'
import type { AkteView, Stage } from '#app/shared/verwaltung/interessenten/akte.ts'

export function sinceText(since: string | null, today: string): string {
  return since === null ? 'noch nicht' : `seit ${dayText(since, today)}`
}

/** Returns "heute" and the time for a timestamp of today, otherwise its date. `today`: formatted by `date`. */
export function dayText(at: string, today: string): string {
  return date(at) === today ? `heute, ${time(at)}` : date(at)
}

export function angabenLockedText({ ended, name }: Pick<AkteView, 'ended' | 'name'>): string {
  if (ended !== null) return endedText(ended.kind)
  return `Sichtbar, sobald ${name || 'die Person'} die Bewerbung um diese Wohnung abgesendet hat. Für eine Besichtigung sind diese Angaben nicht nötig.`
}

export function nachweiseLockedText({ ended, name, stage }: Pick<AkteView, 'ended' | 'name' | 'stage'>): string {
  if (ended !== null) return endedText(ended.kind)
  const who = name || 'die Person'
  return stage === 'besichtigung'
    ? `Sichtbar, wenn ${who} sich beworben hat und Sie sich für ${who} entschieden haben.`
    : `Diese Nachweise dürfen Sie erst sehen, wenn Sie sich für ${who} entschieden haben. So verlangt es der Datenschutz: Vorher genügt die eigene Angabe.`
}

function endedText(kind: 'abgesagt' | 'zurueckgezogen'): string {
  return kind === 'abgesagt'
    ? 'Seit der Absage gesperrt. Diese Angaben werden für die Wohnung nicht mehr gebraucht.'
    : 'Seit dem Rückzug gesperrt. Diese Angaben werden für die Wohnung nicht mehr gebraucht.'
}

export function stageBadge({ stage, ended }: { stage: Stage; ended: 'abgesagt' | 'zurueckgezogen' | null }) {
  if (ended === 'abgesagt') return { color: 'gray', text: 'Abgesagt' } as const
  if (ended === 'zurueckgezogen') return { color: 'gray', text: 'Zurückgezogen' } as const
  if (stage === 'zusage') return { color: 'green', text: 'Zusage' } as const
  return stage === 'bewerbung'
    ? ({ color: 'blue', text: 'Bewerbung' } as const)
    : ({ color: 'yellow', text: 'Besichtigung' } as const)
}
