/** Below this share of the rate that was asked for, a probe says nothing of that rate. */
const ENOUGH = 0.9

export type Rate = { perSecond: number; offered: number; isReached: boolean }

/** How many a second have been answered, and whether that is about as many as were to be. */
export function toRate({ answered, ms, offered }: { answered: number; ms: number; offered: number }): Rate {
  const perSecond = (answered * 1_000) / ms
  return { perSecond, offered, isReached: perSecond >= ENOUGH * offered }
}
