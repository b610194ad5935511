import { integer } from '#app/shared/format/number.ts'

/** Number of messages sent again, from the response. */
export function sentText({ count }: Record<string, unknown>): string {
  return count === 1 || typeof count !== 'number'
    ? 'Die Nachricht wird noch einmal gesendet.'
    : `${integer(count)} Nachrichten werden noch einmal gesendet.`
}
