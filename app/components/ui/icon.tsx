import sprite from '#app/assets/icons.svg?url'
import type { IconName } from './icon-name.ts'

type IconProps = {
  name: IconName
  /** 16, 20 or 28 px. Large icons have thinner strokes. */
  size?: 'small' | 'medium' | 'large'
  className?: string
}

/** Decorative icon, hidden from screen readers: its meaning must be in a text or in the button's accessible name. */
export function Icon({ name, size = 'medium', className }: IconProps) {
  const classes = `icon${size === 'medium' ? '' : ` icon--${size}`}${className ? ` ${className}` : ''}`
  return (
    <svg className={classes} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
