import { integer } from '#app/shared/format/number.ts'

export function sentText({ count }: Record<string, unknown>): string {
  return count === 1 || typeof count !== 'number'
    ? 'Die Nachricht wird noch einmal gesendet.'
    : `${integer(count)} Nachrichten werden noch einmal gesendet.`
}
