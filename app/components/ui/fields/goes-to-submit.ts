type Leaving = { target: EventTarget; relatedTarget: EventTarget | null }

/** True if the focus moves to the form's submit button. Skip validation then: an error would shift the button away. */
export function goesToSubmit({ target, relatedTarget }: Leaving): boolean {
  const form = 'form' in target && target.form instanceof HTMLFormElement ? target.form : null
  if (form === null) return false
  return Array.from(form.elements).some(
    (element) =>
      element instanceof HTMLButtonElement &&
      element.type === 'submit' &&
      // Safari does not focus a pressed button, so `relatedTarget` is empty there.
      (element === relatedTarget || element.matches(':active')),
  )
}
