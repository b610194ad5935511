import type { ReactNode } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import type { IconName } from '#app/components/ui/icon-name.ts'

type ZeileProps = {
  icon: IconName
  titel: ReactNode
  text: ReactNode
  /** State and button at the right edge, below the words on a phone. */
  aktion?: ReactNode
  /** A banner that belongs to the row. */
  children?: ReactNode
}

/** One setting: what it is, how it stands, what can be done. */
export function Zeile({ icon, titel, text, aktion, children }: ZeileProps) {
  return (
    <li className="set">
      <span className="ic">
        <Icon name={icon} />
      </span>
      <div className="grow">
        <b>{titel}</b>
        <p className="small muted">{text}</p>
      </div>
      {aktion && <div className="row">{aktion}</div>}
      {children}
    </li>
  )
}

type AbschnittProps = { id: string; titel: string; hinweis?: ReactNode; children: ReactNode }

/** A section of the account screen; the list beside it leads to its id. */
export function Abschnitt({ id, titel, hinweis, children }: AbschnittProps) {
  return (
    <section className="card pad" id={id} aria-labelledby={`${id}-titel`}>
      <h2 id={`${id}-titel`}>{titel}</h2>
      {hinweis && <p className="small muted mt-1">{hinweis}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
