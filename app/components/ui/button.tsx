import { type ComponentProps, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-name.ts'

type Look = {
  /** Use at most one primary button per view. `danger` has a red outline and is never filled. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'medium' | 'small'
  block?: boolean
  icon?: IconName
  className?: string
  children: ReactNode
}

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, keyof Look> & {
    /** Text shown next to a spinner while the action runs; otherwise false or null. */
    busy?: string | false | null
    /** Makes the button ignore presses but keep the focus during a pause. Its label must show the remaining time. */
    resting?: boolean
    reason?: string
  }

function lookClasses({ variant = 'primary', size = 'medium', block, className }: Look): string {
  return [
    'button',
    variant !== 'primary' && `button--${variant}`,
    size === 'small' && 'button--small',
    block && 'w-full',
    className,
  ]
    .filter(Boolean)
    .join(' ')
}

export function Button(props: ButtonProps) {
  const { variant, size, block, icon, className, children, busy, resting, reason, ...rest } = props
  const passive = Boolean(busy) || resting === true
  const reasonId = useId()
  const button = (
    <button
      {...rest}
      type={passive ? 'button' : (rest.type ?? 'button')}
      className={lookClasses({ variant, size, block, className, children })}
      aria-busy={busy ? true : undefined}
      aria-disabled={resting && !busy ? true : rest['aria-disabled']}
      aria-describedby={rest.disabled && reason !== undefined ? reasonId : rest['aria-describedby']}
      onClick={passive ? undefined : rest.onClick}
    >
      {busy ? (
        <>
          <span className="button-measure" aria-hidden="true">
            {icon && <Icon name={icon} />}
            {children}
          </span>
          <span className="button-busy">
            <span className="spinner" aria-hidden="true" />
            <span role="status">{busy}</span>
          </span>
        </>
      ) : (
        <>
          {icon && <Icon name={icon} />}
          {children}
        </>
      )}
    </button>
  )
  if (reason === undefined) return button
  return (
    <>
      {button}
      <p id={reasonId} className={`text-xs text-ink-2 ${rest.disabled ? '' : 'invisible'}`}>
        {reason}
      </p>
    </>
  )
}

/** Link that looks like a button. External URLs and `mailto:` become a plain anchor. */
export function ButtonLink({
  to,
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: Look & Omit<ComponentProps<typeof Link>, keyof Look | 'to'> & { to: string }) {
  return (
    <Link {...rest} to={to} className={lookClasses({ variant, size, block, className, children })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}
