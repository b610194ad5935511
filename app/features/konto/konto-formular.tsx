import { type ReactNode, useId } from 'react'
import { FehlerBanner } from '#app/components/formular/fehler-banner.tsx'
import { FormFrame } from '#app/components/formular/form-frame.tsx'
import type { FormHandle } from '#app/components/formular/use-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Abbrechen, Panel, type PanelProps } from './panel.tsx'
import { FeldFokus } from './schritt-fokus.tsx'

/** The schemas of the account screen, for the first form that is touched. */
export const loadKontoSchemas = () => import('#app/shared/konten/konto.schema.ts')

type KontoFormularProps = { form: FormHandle; id?: string; children: ReactNode }

/** A form of the account screen; what belongs to no field stands above the fields. */
export function KontoFormular({ form, id, children }: KontoFormularProps) {
  const { fehler } = form
  const meldung = fehler && Object.keys(fehler.felder).length === 0 ? fehler : null
  return (
    <FormFrame form={form} id={id} className="stack [--gap:20px]">
      <FehlerBanner meldung={meldung && { titel: 'Das hat nicht geklappt', text: meldung.text }} role="alert" />
      {children}
    </FormFrame>
  )
}

type FormPanelProps = Omit<PanelProps, 'actions' | 'dismissible'> & {
  form: FormHandle
  /** Above the fields. */
  text: ReactNode
  absenden: string
  busy: string
  abbrechen?: string
  /** The action takes something away. */
  danger?: boolean
  /** The first field has the focus when it opens. */
  autoFokus?: boolean
}

/** A change with one form: what it does, its fields, and the buttons in the foot. */
export function FormPanel({
  form,
  text,
  absenden,
  busy,
  abbrechen,
  danger = false,
  autoFokus = true,
  children,
  ...panel
}: FormPanelProps) {
  const id = useId()
  return (
    <Panel
      {...panel}
      actions={
        <>
          <Abbrechen>{abbrechen}</Abbrechen>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={form.busy && busy}>
            {absenden}
          </Button>
        </>
      }
    >
      {text}
      <KontoFormular form={form} id={id}>
        {autoFokus && <FeldFokus form={form} />}
        {children}
      </KontoFormular>
    </Panel>
  )
}
