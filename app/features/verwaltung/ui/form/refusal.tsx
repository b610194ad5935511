import type { FormHandle } from '#app/components/form/use-form.ts'
import { refusalText } from './refusal-text.ts'

export function Refusal({ form }: { form: FormHandle }) {
  return (
    <p role="status" className="text-sm text-red-text empty:hidden">
      {refusalText(form.error)}
    </p>
  )
}
