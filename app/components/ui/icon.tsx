import sprite from '#app/assets/icons.svg?url'
import type { IconName } from './icon-name.ts'

type IconProps = {
  name: IconName
  /** 16, 20 (default) or 28 px; large icons have thinner strokes. */
  size?: 'small' | 'medium' | 'large'
  className?: string
}

/** Decorative icon from the sprite; the text next to it, or the button's name, carries the meaning. */
export function Icon({ name, size = 'medium', className }: IconProps) {
  const classes = `icon${size === 'medium' ? '' : ` icon--${size}`}${className ? ` ${className}` : ''}`
  return (
    <svg className={classes} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
