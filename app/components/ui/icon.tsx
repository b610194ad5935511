import sprite from '#app/assets/icons.svg?url'
import type { IconName } from './icon-name.ts'

type IconProps = {
  name: IconName
  /** 16, 20 (default) or 28 px, the last with thinner strokes. */
  size?: 'small' | 'medium' | 'large'
  className?: string
}

/** A decorative icon out of the sprite; the words beside it (or the button's name) carry the meaning. */
export function Icon({ name, size = 'medium', className }: IconProps) {
  const classes = `icon${size === 'medium' ? '' : ` icon--${size}`}${className ? ` ${className}` : ''}`
  return (
    <svg className={classes} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
