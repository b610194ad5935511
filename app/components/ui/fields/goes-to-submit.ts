type Leaving = { target: EventTarget; relatedTarget: EventTarget | null }

/** Skip validation on blur if true: an error would move the submit button away under the finger. */
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
