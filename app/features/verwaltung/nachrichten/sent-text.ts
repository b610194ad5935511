import { integer } from '#app/shared/format/number.ts'

/** How many messages go out again, as the server has answered. */
export function sentText({ count }: Record<string, unknown>): string {
  return count === 1 || typeof count !== 'number'
    ? 'Die Nachricht geht noch einmal hinaus.'
    : `${integer(count)} Nachrichten gehen noch einmal hinaus.`
}
