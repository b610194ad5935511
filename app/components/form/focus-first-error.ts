const WRONG = '[aria-invalid="true"]:not([name="vorwahl"])'

/**
 * FORM-1: puts the focus into the first field of a form that says it is wrong, of a group into what is chosen or the first that
 * is shown. What stands in the field of a code is marked, so that typing replaces it. Where no field is wrong, the focus
 * stays at the button that sends it again, and an alert says why; an alert out of view takes the focus.
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
  // The whole group, with its name above and the sentence below, and whatever scroll is still under way.
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
