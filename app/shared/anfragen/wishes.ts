/** Kinds of a person's inquiries. Each kind has its own profile (KAUF-3). */
export type Wishes = { rent: boolean; buy: boolean }

/** An inquiry is a purchase if its Exposé is for sale, otherwise for rent (KAUF-1). */
export const wishesOf = (exposes: readonly { verkauf: boolean }[]): Wishes => ({
  rent: exposes.some(({ verkauf }) => !verkauf),
  buy: exposes.some(({ verkauf }) => verkauf),
})
