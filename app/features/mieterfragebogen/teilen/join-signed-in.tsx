import type { ReactNode } from 'react'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { teilenPath } from '#app/shared/mieterfragebogen/fragebogen-path.ts'
import type { PersonRolle } from '#app/shared/mieterfragebogen/person-rolle.ts'
import { WhoSeesWhat } from './invitation-text.tsx'
import { JoinFrame } from './join-frame.tsx'
import { JOIN_FAILED } from './join-texts.ts'

type JoinSignedInProps = { teilenId: string; rolle: PersonRolle; name: string; text: ReactNode }

export function JoinSignedIn({ teilenId, rolle, name, text }: JoinSignedInProps) {
  const action = teilenPath(teilenId, rolle)
  const form = useForm({ action, intent: 'beitreten', signIn: { next: action } })
  return (
    <JoinFrame heading={<h1>Mieterfragebogen beitreten</h1>}>
      {text}
      <p className="text-ink-2">
        {name === '' ? 'Sie sind angemeldet.' : `Sie sind als ${name} angemeldet.`} „Beitreten“ legt Ihren Eintrag an.
      </p>
      <ErrorBanner notice={toNotice(form.error, JOIN_FAILED)} role="alert" />
      <FormFrame form={form}>
        <Button type="submit" block busy={form.busy && 'Mieterfragebogen wird geprüft...'}>
          Beitreten
        </Button>
      </FormFrame>
      <WhoSeesWhat />
    </JoinFrame>
  )
}
