import { type ReactNode, useId } from 'react'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import type { FormHandle } from '#app/components/form/use-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Cancel, Panel, type PanelProps } from './panel.tsx'
import { FieldFocus } from './step-focus.tsx'

export const loadKontoSchemas = () => import('#app/shared/konten/konto.schema.ts')

type KontoFormProps = { form: FormHandle; id?: string; children: ReactNode }

export function KontoForm({ form, id, children }: KontoFormProps) {
  const { error } = form
  const notice = error && Object.keys(error.fields).length === 0 ? error : null
  return (
    <FormFrame form={form} id={id} className="stack [--gap:20px]">
      <ErrorBanner notice={notice && { title: 'Das hat nicht geklappt', text: notice.text }} role="alert" />
      {children}
    </FormFrame>
  )
}

type FormPanelProps = Omit<PanelProps, 'actions' | 'dismissible'> & {
  form: FormHandle
  text: ReactNode
  absenden: string
  busy: string
  cancel?: string
  danger?: boolean
  autoFocus?: boolean
}

export function FormPanel({
  form,
  text,
  absenden,
  busy,
  cancel,
  danger = false,
  autoFocus = true,
  children,
  ...panel
}: FormPanelProps) {
  const id = useId()
  return (
    <Panel
      {...panel}
      actions={
        <>
          <Cancel>{cancel}</Cancel>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={form.busy && busy}>
            {absenden}
          </Button>
        </>
      }
    >
      {text}
      <KontoForm form={form} id={id}>
        {autoFocus && <FieldFocus form={form} />}
        {children}
      </KontoForm>
    </Panel>
  )
}
