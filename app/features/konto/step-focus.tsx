import { type ReactNode, useEffect, useRef } from 'react'
import type { FormHandle } from '#app/components/form/use-form.ts'

/**
 * Sets the native attribute `autofocus`, which a dialog applies on opening. React's property would focus at once, and
 * the opening dialog would move the focus away.
 */
function markAutofocus(element: Element | null | undefined): void {
  element?.setAttribute('autofocus', '')
}

export function StepFocus({ className, children }: { className?: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => markAutofocus(ref.current), [])
  return (
    <div ref={ref} tabIndex={-1} className={className}>
      {children}
    </div>
  )
}

export function FieldFocus({ form }: { form: FormHandle }) {
  const { ref } = form.props
  useEffect(() => markAutofocus(ref.current?.querySelector('input:not([type="hidden"], [hidden])')), [ref])
  return null
}
