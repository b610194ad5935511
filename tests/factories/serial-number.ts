let counter = 0

/** 1, 2, 3, …: what makes the defaults of two rows differ. Counts per database, so a test repeats exactly. */
export function nextSerialNumber(): number {
  counter += 1
  return counter
}

/** Begins at 1 again, for a database that is new: what a test finds must not hang on the files that ran before it. */
export function restartSerialNumbers(): void {
  counter = 0
}

/** The only row of an INSERT … RETURNING. Throws without a row. */
export function onlyRow<T>(rows: T[]): T {
  const row = rows[0]
  if (row === undefined || rows.length > 1) throw new Error(`Expected one row, got ${rows.length}.`)
  return row
}
