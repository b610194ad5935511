let counter = 0

/** Returns 1, 2, 3, …, so that default values of rows differ. Counts per database, so a test repeats exactly. */
export function nextSerialNumber(): number {
  counter += 1
  return counter
}

/** Restarts at 1 for a new database, so that results do not depend on test files that ran before. */
export function restartSerialNumbers(): void {
  counter = 0
}

/**
 * Returns the only row of an INSERT … RETURNING.
 * @throws if the number of rows is not 1
 */
export function onlyRow<T>(rows: T[]): T {
  const row = rows[0]
  if (row === undefined || rows.length > 1) throw new Error(`Expected one row, got ${rows.length}.`)
  return row
}
