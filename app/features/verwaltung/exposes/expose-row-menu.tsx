import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toastOf } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import type { IconName } from '#app/components/ui/icon-name.ts'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { exposePath, exposePreviewPath } from '#app/shared/verwaltung/exposes/expose-view.ts'
import type { ExposeListRow } from '#app/shared/verwaltung/exposes/exposes-list.types.ts'
import { ArchiveForm, CopyAddress } from './expose-actions.tsx'

export function ExposeRowMenu({ row: { id, sichtbarkeit, isArchiviert } }: { row: ExposeListRow }) {
  return (
    <>
      <MenuLink to={exposePath(id)} icon="pencil" text="Bearbeiten" />
      <MenuLink to={exposePreviewPath(id)} icon="eye" text="Vorschau" />
      {!isArchiviert && sichtbarkeit !== 'verborgen' && <CopyAddress path={`/expose/${id}`} variant="ghost" />}
      <MenuForm id={id} intent="duplizieren" icon="copy" text="Duplizieren" />
      {isArchiviert ? (
        <MenuForm
          id={id}
          intent="zurueckholen"
          icon="archive"
          text="Aus dem Archiv holen"
          done="Wieder da, nicht sichtbar"
        />
      ) : (
        <ArchiveForm id={id} variant="ghost" />
      )}
    </>
  )
}

type ItemProps = { icon: IconName; text: string }

const MenuLink = ({ to, icon, text }: ItemProps & { to: string }) => (
  <ButtonLink to={to} variant="ghost" size="small" icon={icon} block>
    {text}
  </ButtonLink>
)

function MenuForm({ id, intent, icon, text, done }: ItemProps & { id: string; intent: string; done?: string }) {
  const form = useForm({
    action: exposePath(id),
    intent,
    onDone: () => done !== undefined && showToast({ kind: 'erfolg', title: done }),
    onFailure: toastOf,
  })
  return (
    <FormFrame form={form}>
      <Button type="submit" variant="ghost" size="small" icon={icon} block busy={form.busy && 'Einen Moment...'}>
        {text}
      </Button>
    </FormFrame>
  )
}
