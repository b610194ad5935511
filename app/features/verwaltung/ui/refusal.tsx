import type { FormHandle } from '#app/components/form/use-form.ts'
import { refusalText } from './refusal-text.ts'

/** Number of invalid fields next to the submit button of a refused form. */
export function Refusal({ form }: { form: FormHandle }) {
  return (
    <p role="status" className="text-sm text-red-text empty:hidden">
      {refusalText(form.error)}
    </p>
  )
}
