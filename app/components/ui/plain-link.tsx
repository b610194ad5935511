import type { ComponentProps } from 'react'

/**
 * Cheap link for lists and for parts of every page: the router's `Link` makes up a twentieth of the render time of a
 * page of cards. `usePlainLinks` navigates without a document load. `to`: path of the portal.
 */
export function PlainLink({ to, ...rest }: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  return <a {...rest} href={to} data-plain />
}
