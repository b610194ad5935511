import { decimal, NBSP } from '#app/shared/format/number.ts'

/** "6 Std.", "1,5 Std.", below one hour "20 Min.". */
export function hoursText(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)}${NBSP}Min.`
  return `${decimal(hours < 10 ? Math.round(hours * 2) / 2 : Math.round(hours))}${NBSP}Std.`
}
