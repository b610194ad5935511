type Leaving = { target: EventTarget; relatedTarget: EventTarget | null }

/**
 * Whether the focus leaves a field for the button that sends its form. Then the field is not checked on leaving: what
 * the check would say moves the button away under the finger, and sending checks everything anyway.
 */
export function goesToSubmit({ target, relatedTarget }: Leaving): boolean {
  const form = 'form' in target && target.form instanceof HTMLFormElement ? target.form : null
  if (form === null) return false
  return Array.from(form.elements).some(
    (element) =>
      element instanceof HTMLButtonElement &&
      element.type === 'submit' &&
      // Safari gives a pressed button no focus, so it is no related target there.
      (element === relatedTarget || element.matches(':active')),
  )
}
