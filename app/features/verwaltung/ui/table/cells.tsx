import type { ReactNode } from 'react'

export function WohnungCell({ titel, nummer }: { titel: string; nummer: string | null }) {
  return (
    <>
      <span className="line-clamp-1">{titel}</span>
      {nummer !== null && <small>{nummer}</small>}
    </>
  )
}

/** Table cell for a person. `detail` distinguishes people with the same name. */
export function PersonCell({ name, detail }: { name: string; detail?: ReactNode }) {
  return (
    <>
      {name === '' ? 'Ohne Namen' : name}
      {detail && <small>{detail}</small>}
    </>
  )
}
