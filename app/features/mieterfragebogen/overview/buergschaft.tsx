import { useNavigate } from 'react-router'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import type { Invitation } from '#app/shared/mieterfragebogen/fragebogen.types.ts'
import { FRAGEBOGEN_PATH } from '#app/shared/mieterfragebogen/fragebogen-path.ts'
import { useBewerbung } from '../use-bewerbung.ts'

/** Card that tells a guarantor which flat the guarantee is for, and who can see which data (BUERGE-3). */
export function Buergschaft({ wohnung }: Pick<Invitation, 'wohnung'>) {
  return (
    <div className="card card--padded stack mb-4 [--gap:8px]">
      {wohnung && (
        <p className="wrap-anywhere">
          Zurzeit geht es um „{wohnung.title}“{wohnung.ort !== null && ` in ${wohnung.ort}`}.
        </p>
      )}
      <p className="text-sm text-ink-2">
        Ihre Angaben und Nachweise sieht nur die Verwaltung. Wer Sie eingeladen hat, erfährt nur, ob sie vollständig
        sind. Als Bürge ziehen Sie nicht mit ein.
      </p>
    </div>
  )
}

/** Button that creates a separate questionnaire, for guarantors who look for a flat themselves. */
export function OwnFragebogen() {
  const navigate = useNavigate()
  const action = useBewerbung().keep(FRAGEBOGEN_PATH)
  const form = useForm({
    action,
    intent: 'anlegen',
    signIn: { next: action },
    onDone: () => void navigate(action),
  })
  return (
    <div className="mt-7">
      <p className="text-sm text-ink-2 mb-3">Sie suchen selbst eine Wohnung?</p>
      <ErrorBanner notice={toNotice(form.error, 'Der Mieterfragebogen konnte nicht angelegt werden.')} role="alert" />
      <FormFrame form={form}>
        <Button type="submit" variant="secondary" size="small" busy={form.busy && 'Wird angelegt...'}>
          Eigenen Mieterfragebogen öffnen
        </Button>
      </FormFrame>
    </div>
  )
}
