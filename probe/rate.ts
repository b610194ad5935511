/** Minimum share of the requested rate. Below it the machine was too busy for a valid result. */
const ENOUGH = 0.9

export type Rate = { perSecond: number; offered: number; isReached: boolean }

export function toRate({ answered, ms, offered }: { answered: number; ms: number; offered: number }): Rate {
  const perSecond = (answered * 1_000) / ms
  return { perSecond, offered, isReached: perSecond >= ENOUGH * offered }
}
