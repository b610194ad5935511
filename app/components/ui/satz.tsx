import { Fragment } from 'react'

/** A sentence in which the word "E-Mail" never parts at its hyphen (design language, tone). */
export function Satz({ children }: { children: string }) {
  return children.split('E-Mail').map((teil, stelle) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence neither move nor come and go alone.
    <Fragment key={stelle}>
      {stelle > 0 && <span className="num">E-Mail</span>}
      {teil}
    </Fragment>
  ))
}
