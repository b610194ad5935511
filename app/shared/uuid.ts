const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** True for the usual text form of a UUID of any version; everything else never reaches the database. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value)
}
