import type { ComponentProps } from 'react'

/** Link that renders faster than the router's `Link`, which takes 5 % of the time to render a page of cards. */
export function PlainLink({ to, ...rest }: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  return <a {...rest} href={to} data-plain />
}
