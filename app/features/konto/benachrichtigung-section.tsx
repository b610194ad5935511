import { LatePushChoice } from '#app/components/push/late-push-choice.tsx'
import type { KontoView } from './konto-view.ts'
import { Section } from './row.tsx'

type BenachrichtigungSectionProps = { konto: Pick<KontoView, 'email' | 'phone'> }

/** Whether this browser is told of news, beside what the account has of mail and SMS (APP-3). */
export function BenachrichtigungSection({ konto: { email, phone } }: BenachrichtigungSectionProps) {
  // An account has one of them at least.
  const others = [email !== null && 'E-Mail', phone !== null && 'SMS'].filter(Boolean).join(' und ')
  return (
    <Section
      id="benachrichtigungen"
      title="Benachrichtigungen"
      hint={`Zusätzlich zu ${others}, für jedes Gerät einzeln.`}
    >
      <p className="hidden noscript:block">Dafür braucht diese Seite JavaScript.</p>
      <div className="noscript:hidden">
        <LatePushChoice />
      </div>
    </Section>
  )
}
