import sprite from '#app/assets/icons.svg?url'
import type { IconName } from './icon-name.ts'

type IconProps = {
  name: IconName
  /** s 16 px, m 20 px (default), l 28 px with thinner strokes. */
  size?: 's' | 'm' | 'l'
  className?: string
}

/** A decorative icon out of the sprite; the words beside it (or the button's name) carry the meaning. */
export function Icon({ name, size = 'm', className }: IconProps) {
  const classes = `i${size === 'm' ? '' : ` ${size}`}${className ? ` ${className}` : ''}`
  return (
    <svg className={classes} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
