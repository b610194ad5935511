import type { ComponentProps } from 'react'
import type { FormHandle } from './use-form.ts'

type FormFrameProps = { form: FormHandle } & Omit<ComponentProps<'form'>, keyof FormHandle['props']>

export function FormFrame({ form, children, ...rest }: FormFrameProps) {
  return (
    <form {...rest} {...form.props}>
      {Object.entries(form.sentAlong).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
