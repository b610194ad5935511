import { type ReactNode, useState } from 'react'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { type FormHandle, useForm } from '#app/components/form/use-form.ts'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { ChoiceField } from '#app/components/ui/fields/choice-field.tsx'
import { ABLEHNEN_REASONS, type ZusageView, zusagePath } from '#app/shared/zusage/zusage.ts'

export function AnswerButtons({ zusage: { linkId, verkauf } }: { zusage: ZusageView }) {
  const path = zusagePath(linkId)
  const common = { action: path, title: 'Ihre Antwort ist noch nicht bei uns', signIn: { next: path } }
  const accept = useForm({ ...common, intent: 'annehmen' })
  const decline = useForm({ ...common, intent: 'ablehnen' })
  return (
    <>
      <div className="flex flex-col gap-3 md:flex-row md:items-start">
        <Question
          form={accept}
          variant="primary"
          button="Zusage annehmen"
          title="Zusage annehmen?"
          busy="Wird angenommen..."
        >
          <p>
            {verkauf
              ? 'Wir erfahren es sofort und melden uns mit den nächsten Schritten. Der Kaufvertrag kommt danach.'
              : 'Wir erfahren es sofort und reservieren die Wohnung für Sie. Der Mietvertrag kommt danach.'}
          </p>
        </Question>
        <Question
          form={decline}
          variant="danger"
          button="Ablehnen"
          title="Zusage ablehnen?"
          submit="Zusage ablehnen"
          busy="Wird abgelehnt..."
        >
          <p>
            {verkauf ? 'Das Objekt' : 'Die Wohnung'} geht an die nächste Bewerbung. Das lässt sich nicht zurücknehmen.
          </p>
          <ChoiceField
            kind="radio"
            name="grund"
            label="Warum? (freiwillig)"
            options={Object.entries(ABLEHNEN_REASONS).map(([value, text]) => ({ value, text }))}
            chosen={[]}
            width={400}
            isOptional
          />
        </Question>
      </div>
      <p className="text-sm text-ink-2">
        {verkauf
          ? 'Beides fragt noch einmal nach.'
          : 'Mit „Annehmen“ reservieren wir die Wohnung für Sie. Der Mietvertrag kommt danach.'}
      </p>
    </>
  )
}

type QuestionProps = {
  form: FormHandle
  variant: 'primary' | 'danger'
  button: string
  title: string
  submit?: string
  busy: string
  children: ReactNode
}

/** Button that opens the form of an answer in a dialog. Without JavaScript the form opens below the button. */
function Question({ form, variant, button, title, submit = button, busy, children }: QuestionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const running = form.busy !== null
  const failure = <ErrorBanner notice={toNotice(form.error, 'Ihre Antwort ist noch nicht bei uns')} role="alert" />
  if (!useHydrated()) {
    return (
      <details open={form.error !== null} className="md:flex-1">
        <summary className={variant === 'danger' ? 'button button--secondary w-full' : 'button w-full'}>
          {button}
        </summary>
        <FormFrame form={form} className="stack mt-4">
          {failure}
          {children}
          <Button type="submit" variant={variant}>
            {submit}
          </Button>
        </FormFrame>
      </details>
    )
  }
  return (
    <>
      <Button
        variant={variant === 'danger' ? 'secondary' : 'primary'}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {button}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => {
          if (running) return
          setIsOpen(false)
          form.clear()
        }}
        title={title}
      >
        <FormFrame form={form} className="stack">
          {children}
          {failure}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" disabled={running} onClick={() => setIsOpen(false)}>
              Zurück
            </Button>
            <Button type="submit" variant={variant} busy={running && busy}>
              {submit}
            </Button>
          </div>
        </FormFrame>
      </Dialog>
    </>
  )
}
