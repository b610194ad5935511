import { LatePushChoice } from '#app/components/push/late-push-choice.tsx'
import { Section } from './row.tsx'

/** Whether this browser is told of news, beside mail and SMS (APP-3). */
export function BenachrichtigungSection() {
  return (
    <Section
      id="benachrichtigungen"
      title="Benachrichtigungen"
      hint="Zusätzlich zu E-Mail und SMS, für jedes Gerät einzeln."
    >
      <p className="hidden noscript:block">Dafür braucht diese Seite JavaScript.</p>
      <div className="noscript:hidden">
        <LatePushChoice />
      </div>
    </Section>
  )
}
