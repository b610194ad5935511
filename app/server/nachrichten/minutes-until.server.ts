/** For how long a message is of use that is about a moment: whole minutes, none once it is over. */
export function minutesUntil(end: Date, now: Date): number {
  return Math.max(0, Math.floor((end.getTime() - now.getTime()) / 60_000))
}
