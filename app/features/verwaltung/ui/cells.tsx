import type { ReactNode } from 'react'

/** A flat in a row of a table: its title, and its number below. */
export function WohnungCell({ titel, nummer }: { titel: string; nummer: string | null }) {
  return (
    <>
      <span className="line-clamp-1">{titel}</span>
      {nummer !== null && <small>{nummer}</small>}
    </>
  )
}

/** A person in a row of a table: the name, and what tells two of the same name apart. */
export function PersonCell({ name, detail }: { name: string; detail?: ReactNode }) {
  return (
    <>
      {name === '' ? 'Ohne Namen' : name}
      {detail && <small>{detail}</small>}
    </>
  )
}
