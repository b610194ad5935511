import { Fragment, type ReactNode } from 'react'

/**
 * Words in which "E-Mail" never parts at its hyphen (design language, tone). What is not plain text goes through as it
 * is, so fields, banners, dialogs and toasts put everything they are given into one.
 */
export function Unbroken({ children }: { children: ReactNode }) {
  if (typeof children !== 'string' || !children.includes('E-Mail')) return children
  return children.split('E-Mail').map((part, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence neither move nor come and go alone.
    <Fragment key={position}>
      {position > 0 && <span className="whitespace-nowrap">E-Mail</span>}
      {part}
    </Fragment>
  ))
}
