import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-name.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: IconName
  name: string
  /** True to add a background and border, for use on pictures. */
  solid?: boolean
}

export function IconButton({ icon, name, solid, className, type = 'button', ...rest }: IconButtonProps) {
  const classes = `icon-button${solid ? ' icon-button--solid' : ''}${className ? ` ${className}` : ''}`
  return (
    <button {...rest} type={type} className={classes} aria-label={name}>
      <Icon name={icon} />
    </button>
  )
}
