import { Fragment, type ReactNode } from 'react'

/**
 * Words in which "E-Mail" never parts at its hyphen (design language, tone). What is not plain text goes through as it
 * is, so fields, banners, dialogs and toasts put everything they are given into one.
 */
export function Satz({ children }: { children: ReactNode }) {
  if (typeof children !== 'string' || !children.includes('E-Mail')) return children
  return children.split('E-Mail').map((teil, stelle) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence neither move nor come and go alone.
    <Fragment key={stelle}>
      {stelle > 0 && <span className="num">E-Mail</span>}
      {teil}
    </Fragment>
  ))
}
