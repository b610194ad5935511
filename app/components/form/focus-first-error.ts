const WRONG = '[aria-invalid="true"]:not([name="vorwahl"])'

/**
 * Focuses the first invalid field of a form (FORM-1): in a group the chosen or first visible option. The text of a code
 * field is selected, so that typing replaces it. Without an invalid field the focus stays on the submit button and an
 * alert tells the reason; an alert out of view takes the focus.
 */
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
  // Scrolls the whole group into view, with legend and error, even while another scroll is running.
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
