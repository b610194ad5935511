import { isUuid } from '#app/shared/uuid.ts'

/** A Liegenschaft as a form offers it, by a name that no other one has. */
export type LiegenschaftChoice = { id: string; name: string }

/** Names that tell all of them apart: the address follows where two are called the same, and the id where that is no help. */
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

/** The id of what was typed or chosen by its name; the text as it is where there is none of that name. */
export function toLiegenschaftId(choices: readonly LiegenschaftChoice[], typed: string): string {
  const text = typed.trim()
  const isId: boolean = isUuid(text)
  return isId ? text : (choices.find(({ name }) => toKey(name) === toKey(text))?.id ?? text)
}

/** What the field shows of a stored id, or of a text that is none. */
export function toLiegenschaftName(choices: readonly LiegenschaftChoice[], text: string): string {
  return choices.find(({ id }) => id === text)?.name ?? text
}

const toKey = (name: string) => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('de')
