/** Kinds of a person's inquiries. Each kind has its own profile (KAUF-3). */
export type Wishes = { rent: boolean; buy: boolean }

/** Returns the kinds of an inquiry. An Exposé for sale is an inquiry to buy, any other one to rent (KAUF-1). */
export const wishesOf = (exposes: readonly { verkauf: boolean }[]): Wishes => ({
  rent: exposes.some(({ verkauf }) => !verkauf),
  buy: exposes.some(({ verkauf }) => verkauf),
})
