import type { ComponentProps } from 'react'

/**
 * A link for lists and for what stands on every page: `Link` of the router, which does much more, is a twentieth of what
 * drawing a page of cards costs. `usePlainLinks` opens it without loading the page anew. `to`: a path of the portal.
 */
export function PlainLink({ to, ...rest }: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  return <a {...rest} href={to} data-plain />
}
