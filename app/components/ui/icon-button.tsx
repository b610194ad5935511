import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-name.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: IconName
  /** The German name that screen readers say. */
  name: string
  /** On pictures: with ground and edge. */
  solid?: boolean
}

/** A round 44 px button that shows only an icon. */
export function IconButton({ icon, name, solid, className, type = 'button', ...rest }: IconButtonProps) {
  const classes = `icon-button${solid ? ' icon-button--solid' : ''}${className ? ` ${className}` : ''}`
  return (
    <button {...rest} type={type} className={classes} aria-label={name}>
      <Icon name={icon} />
    </button>
  )
}
