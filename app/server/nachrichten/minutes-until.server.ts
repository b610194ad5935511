/** In whole minutes; 0 once `end` is over. */
export function minutesUntil(end: Date, now: Date): number {
  return Math.max(0, Math.floor((end.getTime() - now.getTime()) / 60_000))
}
