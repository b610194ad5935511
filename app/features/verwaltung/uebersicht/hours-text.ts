import { decimal, NBSP } from '#app/shared/format/number.ts'

export function hoursText(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)}${NBSP}Min.`
  return `${decimal(hours < 10 ? Math.round(hours * 2) / 2 : Math.round(hours))}${NBSP}Std.`
}
