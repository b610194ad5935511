type Fields = Readonly<Record<string, string>>

type Versions = {
  labels: Readonly<Record<string, string>>
  base: Fields
  theirs: Fields
  mine: Fields
}

/**
 * Compares two changes of the same version. `fields`: changed by both people. `ownCount`: number of fields changed only
 * here. `merge` uses the other person's value for fields that only that person changed (VERWALTUNG-7).
 */
export function compareFields({ labels, base, theirs, mine }: Versions) {
  const value = (fields: Fields, name: string) => fields[name] ?? ''
  const isOwn = (name: string) => value(mine, name) !== value(base, name)
  const isTheirs = (name: string) => value(theirs, name) !== value(base, name)
  const names = Object.keys(labels)
  const both = names.filter((name) => isOwn(name) && isTheirs(name) && value(mine, name) !== value(theirs, name))
  return {
    fields: both.map((name) => ({
      name,
      label: labels[name] ?? name,
      theirs: value(theirs, name),
      mine: value(mine, name),
    })),
    ownCount: names.filter((name) => isOwn(name) && !isTheirs(name)).length,
    merge: (choices: Readonly<Record<string, 'theirs' | 'mine'>>): Record<string, string> =>
      Object.fromEntries(
        names.map((name) => [name, value(isOwn(name) && choices[name] !== 'theirs' ? mine : theirs, name)]),
      ),
  }
}
