import { isUuid } from '#app/shared/uuid.ts'

/** Liegenschaft as a choice in a form. All choices have different names. */
export type LiegenschaftChoice = { id: string; name: string }

/** Adds the address to each name that occurs twice, and the start of the id if the names are then still equal. */
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

/** Returns the id of the Liegenschaft with a typed name; returns an id or unknown text unchanged. */
export function toLiegenschaftId(choices: readonly LiegenschaftChoice[], typed: string): string {
  const text = typed.trim()
  const isId: boolean = isUuid(text)
  return isId ? text : (choices.find(({ name }) => toKey(name) === toKey(text))?.id ?? text)
}

export function toLiegenschaftName(choices: readonly LiegenschaftChoice[], text: string): string {
  return choices.find(({ id }) => id === text)?.name ?? text
}

const toKey = (name: string) => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('de')
