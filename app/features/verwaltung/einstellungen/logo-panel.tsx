import { useSearchParams } from 'react-router'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Logo } from '#app/components/layout/logo.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { FieldFrame } from '#app/components/ui/fields/field.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { EINSTELLUNGEN_PATH } from '#app/shared/verwaltung/einstellungen/einstellungen.ts'
import { LOGO_FAILURES, LOGO_FIELD, LOGO_TYPES } from '#app/shared/verwaltung/einstellungen/logo.ts'
import { Panel } from '../ui/panel.tsx'

type LogoPanelProps = { logo: { url: string; breite: number; hoehe: number } | null; name: string }

/** Panel that uploads or removes the logo. Saves each change at once (EINSTELLUNG-4). */
export function LogoPanel({ logo, name }: LogoPanelProps) {
  const [searchParams] = useSearchParams()
  const code = searchParams.get('logo')
  const refused = code === null ? undefined : (LOGO_FAILURES[code] ?? 'Das Logo wurde nicht gespeichert.')
  const remove = useForm({
    action: EINSTELLUNGEN_PATH,
    intent: 'logo-entfernen',
    onDone: () => showToast({ title: 'Logo entfernt', kind: 'erfolg' }),
  })
  return (
    <div className="mt-4">
      <Panel title="Logo" note="gilt sofort" className="stack">
        {logo && (
          <div className="flex flex-wrap items-center gap-3">
            <span className="logo">
              <Logo text={name} picture={{ ...logo, alt: name }} />
            </span>
            <FormFrame form={remove}>
              <Button type="submit" variant="ghost" size="small" busy={remove.busy && 'Wird entfernt...'}>
                Entfernen
              </Button>
            </FormFrame>
          </div>
        )}
        {/* Native submit, also with JavaScript. */}
        <form method="post" action={EINSTELLUNGEN_PATH} encType="multipart/form-data" className="stack">
          <FieldFrame
            label={logo ? 'Anderes Logo' : 'Logo hochladen'}
            hint="PNG, JPEG oder WebP, höchstens 2 MB, am besten breiter als hoch und für hellen Grund. Es steht statt des Namens oben auf jeder Seite."
            error={refused}
            control={(props) => <input {...props} type="file" name={LOGO_FIELD} accept={LOGO_TYPES.join()} required />}
          />
          <div>
            <Button type="submit" variant="secondary">
              Hochladen
            </Button>
          </div>
        </form>
      </Panel>
    </div>
  )
}
