import type { OpenimmoValues } from './openimmo-objekt.ts'

/** Columns of the Liegenschaft that a group (`gruppen_kennung`) creates. */
export type GroupValues = {
  title: string
  address: string | null
  zipCode: string | null
  city: string | null
  yearBuilt: number | null
  imageUrls: string[]
}

export const GROUP_FIELDS: Readonly<Record<keyof GroupValues, string>> = {
  title: 'Name',
  address: 'Straße',
  zipCode: 'Postleitzahl',
  city: 'Ort',
  yearBuilt: 'Baujahr',
  imageUrls: 'Bilder',
}

export const GROUP_FIELD_NAMES = Object.keys(GROUP_FIELDS).filter(
  (field): field is keyof GroupValues => field in GROUP_FIELDS,
)

/** Values of one object of a group. `bilder`: URLs of its pictures. */
export type GroupMember = Pick<OpenimmoValues, 'address' | 'zipCode' | 'city' | 'constructionYear'> & {
  bilder: readonly string[]
}

/**
 * Derives the Liegenschaft of a group from its objects (OPENIMMO-7), since OpenImmo has no houses. Leaves out values
 * that differ between objects. Only pictures that all flats share belong to the house.
 */
export function findGroupValues(kennung: string, members: readonly GroupMember[]): Partial<GroupValues> {
  if (members.length === 0) return {}
  const agreed = <Field extends keyof GroupMember>(field: Field) => {
    const said = new Set(members.map((member) => member[field]).filter((value) => value !== null))
    return said.size > 1 ? undefined : (Array.from(said)[0] ?? null)
  }
  const [address, zipCode, city] = [agreed('address'), agreed('zipCode'), agreed('city')]
  const isNamed = address !== undefined && city !== undefined
  const [first, ...others] = members
  const shown = others.length > 0 ? (first?.bilder ?? []) : []
  const imageUrls = shown.filter((url) => others.every(({ bilder }) => bilder.includes(url)))
  return {
    title: isNamed ? [address, city].filter((part) => part !== null).join(', ') || `Gruppe ${kennung}` : undefined,
    address,
    zipCode,
    city,
    yearBuilt: agreed('constructionYear'),
    imageUrls: imageUrls.length > 0 ? imageUrls : undefined,
  }
}
