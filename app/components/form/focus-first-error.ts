const WRONG = '[aria-invalid="true"]:not([name="vorwahl"])'

/** Focuses the first invalid field of a form. Without one, focuses the form's alert if it is out of view (FORM-1). */
export function focusFirstError(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>(WRONG)
  if (!wrong) {
    const alert = form?.querySelector<HTMLElement>('[role="alert"]')
    if (!alert || isInView(alert)) return
    alert.tabIndex = -1
    alert.focus()
    return
  }
  const group = wrong.closest<HTMLElement>('fieldset')
  if (!group) {
    focusField(wrong)
    return
  }
  const shown = [...group.querySelectorAll('input')].filter((input) => input.offsetParent !== null)
  // Scrolls the whole group into view, even while another scroll is running.
  ;(shown.find((input) => input.checked) ?? shown[0])?.focus({ preventScroll: true })
  group.scrollIntoView({ block: 'center' })
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}

function focusField(field: HTMLElement): void {
  field.focus()
  if (field instanceof HTMLInputElement && field.name === 'code') field.select()
}
