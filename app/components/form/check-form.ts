import type { FormFailure, FormSchema } from '#app/shared/form/form-answer.ts'
import { readFormValues } from '#app/shared/form/form-values.ts'
import { parseForm } from '#app/shared/form/parse-form.ts'

export function checkForm(schema: FormSchema, formData: FormData): FormFailure | null {
  return parseForm(schema, readFormValues(formData)).error
}
