import { isUuid } from '#app/shared/uuid.ts'

/** `name` is unique. */
export type LiegenschaftChoice = { id: string; name: string }

/** Makes equal names unique by the address, otherwise by the id. */
export function nameApart(rows: readonly (LiegenschaftChoice & { address: string | null })[]): LiegenschaftChoice[] {
  const apart = <Row extends LiegenschaftChoice>(all: readonly Row[], addition: (row: Row) => string | null): Row[] => {
    const byName = Map.groupBy(all, ({ name }) => toKey(name))
    return all.map((row) => {
      const added = addition(row)
      const isAlone = byName.get(toKey(row.name))?.length === 1
      return isAlone || added === null ? row : { ...row, name: `${row.name}, ${added}` }
    })
  }
  const addressed = apart(rows, ({ address }) => address)
  return apart(addressed, ({ id }) => id.slice(0, 8)).map(({ id, name }) => ({ id, name }))
}

/** Unknown text is returned unchanged. */
export function toLiegenschaftId(choices: readonly LiegenschaftChoice[], typed: string): string {
  const text = typed.trim()
  const isId: boolean = isUuid(text)
  return isId ? text : (choices.find(({ name }) => toKey(name) === toKey(text))?.id ?? text)
}

/** Unknown text is returned unchanged. */
export function toLiegenschaftName(choices: readonly LiegenschaftChoice[], text: string): string {
  return choices.find(({ id }) => id === text)?.name ?? text
}

const toKey = (name: string) => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('de')
