import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { Unbroken } from '#app/components/ui/unbroken.tsx'

type FieldFrameProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
}

type ControlProps = {
  id: string
  className: string
  required?: boolean
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export function FieldFrame({
  id,
  label,
  hint,
  error,
  required,
  control,
}: FieldFrameProps & { id?: string; control: (props: ControlProps) => ReactNode }) {
  const own = useId()
  const controlId = id ?? own
  const noteId = `${controlId}-hinweis`
  return (
    <div className={error ? 'field field--error' : 'field'}>
      <label htmlFor={controlId}>
        <Unbroken>{label}</Unbroken>
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {control({
        id: controlId,
        className: 'input',
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? noteId : undefined,
      })}
      {error ? (
        <p className="error-message" id={noteId}>
          <Icon name="triangle-alert" size="small" />
          <span>
            <Unbroken>{error}</Unbroken>
          </span>
        </p>
      ) : (
        hint && (
          <p className="hint" id={noteId}>
            <Unbroken>{hint}</Unbroken>
          </p>
        )
      )}
    </div>
  )
}

type FieldProps = FieldFrameProps &
  (
    | ({ multiline?: false } & Omit<ComponentProps<'input'>, 'className' | 'required'>)
    | ({ multiline: true } & Omit<ComponentProps<'textarea'>, 'className' | 'required'>)
  )

export function Field({ label, hint, error, required, ...rest }: FieldProps) {
  const frame = { id: rest.id, label, hint, error, required }
  if (rest.multiline) {
    const { multiline: _, ...area } = rest
    return <FieldFrame {...frame} control={(props) => <textarea {...area} {...props} />} />
  }
  const { multiline: _, ...input } = rest
  return <FieldFrame {...frame} control={(props) => <input {...input} {...props} />} />
}

type SelectFieldProps = FieldFrameProps & Omit<ComponentProps<'select'>, 'className' | 'required'>

export function SelectField({ label, hint, error, required, id, ...select }: SelectFieldProps) {
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      required={required}
      control={(props) => <select {...select} {...props} />}
    />
  )
}
