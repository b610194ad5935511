/**
 * Whether the focus leaves a field for the button that sends its form. Then the field is not checked on leaving: what
 * the check would say moves the button away under the finger, and sending checks everything anyway.
 */
export function goesToSubmit({ relatedTarget }: { relatedTarget: EventTarget | null }): boolean {
  return relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
}
