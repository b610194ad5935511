/** Kinds of a person's inquiries. Each kind has its own profile (KAUF-3). */
export type Wishes = { rent: boolean; buy: boolean }

/** Returns the kinds of an inquiry: to buy for each Exposé that is for sale, otherwise to rent (KAUF-1). */
export const wishesOf = (exposes: readonly { verkauf: boolean }[]): Wishes => ({
  rent: exposes.some(({ verkauf }) => !verkauf),
  buy: exposes.some(({ verkauf }) => verkauf),
})
