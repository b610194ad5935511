import type { ReactNode } from 'react'
import { isText } from '#app/shared/json/guards.ts'
import { CODE_LENGTH } from '#app/shared/konten/field-limits.ts'
import { splitTelefonnummer } from '#app/shared/konten/format-telefon.ts'
import { ErrorBanner } from '../form/error-banner.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { toNotice } from '../form/form-notice.ts'
import { CodeField } from '../ui/code-field.tsx'
import { TelefonField } from '../ui/telefon-field.tsx'
import { ResendCode } from './resend-code.tsx'
import { SendingDown } from './sending-down.tsx'
import type { NummerCode } from './use-nummer-code.ts'

type NummerStepProps = {
  von: NummerCode
  className?: string
  label?: string
  hint?: string
  required?: boolean
  /** Above the number. */
  children?: ReactNode
  /** Below it. */
  after?: ReactNode
}

/** First step: the number, and what else the place asks for. */
export function NummerStep({ von, className = 'stack', children, after, ...field }: NummerStepProps) {
  const { anfordern, phone } = von
  // After a wrong code without a script only the number is known that the code has gone to.
  const { vorwahl, nummer } = { ...(phone !== null && findParts(phone)), ...anfordern.values }
  return (
    <FormFrame form={anfordern} id={von.nummerId} className={className} hidden={phone !== null}>
      {/* Says without a script that the code is asked for again. */}
      {phone !== null && <input type="hidden" name="phone" value={phone} />}
      {phone === null && <Failure von={von} step="nummer" />}
      {children}
      <TelefonField
        {...field}
        vorwahl={isText(vorwahl) ? vorwahl : undefined}
        nummer={isText(nummer) ? nummer : undefined}
        error={anfordern.error?.fields.nummer ?? anfordern.error?.fields.vorwahl}
      />
      {after}
    </FormFrame>
  )
}

const findParts = (phone: string): { vorwahl?: string; nummer: string } =>
  splitTelefonnummer(phone) ?? { nummer: phone }

type CodeStepProps = {
  von: NummerCode
  className?: string
  label: ReactNode
  required?: boolean
  /** What else one can do while the provider is down. */
  fallback?: string
  /** Above the code: where it has gone. */
  children?: (phone: string) => ReactNode
  /** Between the code and the way to another one. */
  after?: ReactNode
}

/** Second step: the six digits, or another code; nothing before a code was asked for. */
export function CodeStep({ von, className = 'stack', label, required, fallback, children, after }: CodeStepProps) {
  const { phone, anfordern, bestaetigen } = von
  if (phone === null) return null
  return (
    <FormFrame form={bestaetigen} id={von.codeId} className={className}>
      {children?.(phone)}
      <Failure von={von} step="code" />
      <SendingDown art="sms" fallback={fallback} />
      <CodeField
        label={label}
        required={required}
        error={bestaetigen.error?.fields.code}
        onCode={(code) => von.setHasCode(code.length === CODE_LENGTH)}
      />
      {after}
      <ResendCode sent={von.sent} running={anfordern.busy !== null} form={von.nummerId} />
    </FormFrame>
  )
}

/** What belongs to no field; of the first form also while the second is shown, which asks for another code by it. */
function Failure({ von: { anfordern, bestaetigen, hasToast }, step }: { von: NummerCode; step: 'nummer' | 'code' }) {
  const notice =
    (step === 'code' && toNotice(bestaetigen.error, 'Code nicht geprüft')) ||
    toNotice(anfordern.error, 'SMS nicht gesendet')
  return <ErrorBanner notice={notice} role={hasToast ? undefined : 'alert'} />
}
