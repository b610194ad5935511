import './parts.css'
import { type ReactNode, type Ref, useId } from 'react'

type PanelProps = {
  title?: ReactNode
  level?: 2 | 3
  note?: ReactNode
  /** True to remove the padding, for a table or a list of rows. */
  flush?: boolean
  headRef?: Ref<HTMLHeadingElement>
  id?: string
  className?: string
  children: ReactNode
}

export function Panel({ title, level = 2, note, flush, headRef, id, className, children }: PanelProps) {
  const titleId = useId()
  const Heading = `h${level}` as const
  const classes = ['panel', flush && 'panel--flush', className].filter(Boolean).join(' ')
  if (title === undefined) {
    return (
      <div id={id} className={classes}>
        {children}
      </div>
    )
  }
  return (
    <section id={id} className={classes} aria-labelledby={titleId}>
      <div className="panel-head">
        <Heading id={titleId} ref={headRef} tabIndex={headRef ? -1 : undefined}>
          {title}
        </Heading>
        {typeof note === 'string' ? <span className="text-xs text-ink-2">{note}</span> : note}
      </div>
      {children}
    </section>
  )
}
