import { LatePushChoice } from '#app/components/push/late-push-choice.tsx'
import type { KontoView } from './konto-view.ts'
import { Section } from './row.tsx'

type BenachrichtigungSectionProps = { konto: Pick<KontoView, 'email' | 'phone'> }

export function BenachrichtigungSection({ konto: { email, phone } }: BenachrichtigungSectionProps) {
  // An account has at least one of them.
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
