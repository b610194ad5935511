const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** True for the usual text form of a UUID of any version; everything else never reaches the database. */
export function isUuid(wert: unknown): wert is string {
  return typeof wert === 'string' && UUID.test(wert)
}
