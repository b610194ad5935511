import { type ReactNode, useEffect, useRef } from 'react'
import type { FormHandle } from '#app/components/form/use-form.ts'

/**
 * A dialog gives the focus to what carries the attribute when it opens, else to its title. React knows only a
 * property that moves the focus at once, which the dialog then takes away again. Call it from an effect inside the
 * dialog: those run before the dialog opens.
 */
function markAutofocus(element: Element | null | undefined): void {
  element?.setAttribute('autofocus', '')
}

/** The first words of a step; they have the focus when it opens (the focus goes to the heading of a new step). */
export function StepFocus({ className, children }: { className?: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => markAutofocus(ref.current), [])
  return (
    <div ref={ref} tabIndex={-1} className={className}>
      {children}
    </div>
  )
}

/** The first field of a form has the focus when the dialog around it opens. */
export function FieldFocus({ form }: { form: FormHandle }) {
  const { ref } = form.props
  useEffect(() => markAutofocus(ref.current?.querySelector('input:not([type="hidden"], [hidden])')), [ref])
  return null
}
