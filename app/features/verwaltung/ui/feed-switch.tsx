import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'

/** Buttons that enable, disable and renew the secret URL of a feed. */
export function FeedSwitch({ action, isOn }: { action: string; isOn: boolean }) {
  const erneuern = useForm({
    action,
    intent: 'erneuern',
    onDone: () =>
      showToast({ title: isOn ? 'Die alte Adresse gilt nicht mehr' : 'Adresse eingeschaltet', kind: 'erfolg' }),
  })
  const ausschalten = useForm({
    action,
    intent: 'ausschalten',
    onDone: () => showToast({ title: 'Adresse ausgeschaltet', kind: 'erfolg' }),
  })
  return (
    <div className="flex flex-wrap gap-2">
      <FormFrame form={erneuern}>
        <Button
          type="submit"
          variant={isOn ? 'ghost' : 'secondary'}
          size="small"
          busy={erneuern.busy && 'Einen Moment...'}
        >
          {isOn ? 'Adresse erneuern' : 'Adresse einschalten'}
        </Button>
      </FormFrame>
      {isOn && (
        <FormFrame form={ausschalten}>
          <Button type="submit" variant="ghost" size="small" busy={ausschalten.busy && 'Einen Moment...'}>
            Ausschalten
          </Button>
        </FormFrame>
      )}
    </div>
  )
}
