import { type RefObject, useEffect, useRef } from 'react'
import type { VorlageVariable } from '#app/shared/verwaltung/nachrichten/vorlagen.ts'

/** Returns a function that inserts a variable at the last caret position. A block variable becomes a paragraph. */
export function useInsertVariable(form: RefObject<HTMLFormElement | null>) {
  const last = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null)
  useEffect(() => {
    const element = form.current
    function onFocus({ target }: FocusEvent) {
      const isField =
        target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.name === 'betreff')
      if (isField) last.current = target
    }
    element?.addEventListener('focusin', onFocus)
    return () => element?.removeEventListener('focusin', onFocus)
  }, [form])

  return (name: string, variables: readonly VorlageVariable[]) => {
    const field = last.current ?? form.current?.querySelector('textarea')
    if (!field) return
    const start = field.selectionStart ?? field.value.length
    const isBlock = variables.some((variable) => variable.name === name && variable.kind === 'block')
    const before = isBlock && start > 0 && !field.value.slice(0, start).endsWith('\n\n') ? '\n\n' : ''
    field.setRangeText(`${before}{{${name}}}`, start, field.selectionEnd ?? start, 'end')
    field.focus()
    // Notifies the form's listeners, since no key was pressed.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
