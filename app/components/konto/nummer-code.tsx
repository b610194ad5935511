import type { ReactNode } from 'react'
import { CodeField } from '#app/components/ui/fields/code-field.tsx'
import { TelefonField } from '#app/components/ui/fields/telefon-field.tsx'
import { isText } from '#app/shared/json/guards.ts'
import { CODE_LENGTH } from '#app/shared/konten/field-limits.ts'
import { splitTelefonnummer } from '#app/shared/konten/format-telefon.ts'
import { ErrorBanner } from '../form/error-banner.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { toNotice } from '../form/form-notice.ts'
import { ResendCode } from './resend-code.tsx'
import { SendingDown } from './sending-down.tsx'
import type { NummerCode } from './use-nummer-code.ts'

type NummerStepProps = {
  handle: NummerCode
  className?: string
  label?: string
  hint?: string
  required?: boolean
  children?: ReactNode
  after?: ReactNode
}

export function NummerStep({ handle, className = 'stack', children, after, ...field }: NummerStepProps) {
  const { requestForm, phone } = handle
  // After a wrong code without JavaScript the page only holds the full number.
  const { vorwahl, nummer } = { ...(phone !== null && findParts(phone)), ...requestForm.values }
  return (
    <FormFrame form={requestForm} id={handle.nummerId} className={className} hidden={phone !== null}>
      {/* Without JavaScript, marks the request as a resend. */}
      {phone !== null && <input type="hidden" name="phone" value={phone} />}
      {phone === null && <Failure handle={handle} step="nummer" />}
      {children}
      <TelefonField
        {...field}
        vorwahl={isText(vorwahl) ? vorwahl : undefined}
        nummer={isText(nummer) ? nummer : undefined}
        error={requestForm.error?.fields.nummer ?? requestForm.error?.fields.vorwahl}
      />
      {after}
    </FormFrame>
  )
}

const findParts = (phone: string): { vorwahl?: string; nummer: string } =>
  splitTelefonnummer(phone) ?? { nummer: phone }

type CodeStepProps = {
  handle: NummerCode
  className?: string
  label: ReactNode
  required?: boolean
  fallback?: string
  children?: (phone: string) => ReactNode
  after?: ReactNode
}

/** Form for the SMS code, the second step (CODE-5). Renders nothing until a code was requested. */
export function CodeStep({ handle, className = 'stack', label, required, fallback, children, after }: CodeStepProps) {
  const { phone, requestForm, confirmForm } = handle
  if (phone === null) return null
  return (
    <FormFrame form={confirmForm} id={handle.codeId} className={className}>
      {children?.(phone)}
      <Failure handle={handle} step="code" />
      <SendingDown kind="sms" fallback={fallback} />
      <CodeField
        ref={handle.codeField}
        label={label}
        aria-describedby={handle.headingId}
        required={required}
        error={confirmForm.error?.fields.code}
        onCode={(code) => handle.setHasCode(code.length === CODE_LENGTH)}
      />
      {after}
      <ResendCode sent={handle.sent} running={requestForm.busy !== null} form={handle.nummerId} />
    </FormFrame>
  )
}

/** Error banner of a step. The code step also shows errors of the number form, which requests another code. */
function Failure({
  handle: { requestForm, confirmForm, hasToast },
  step,
}: {
  handle: NummerCode
  step: 'nummer' | 'code'
}) {
  const notice =
    (step === 'code' && toNotice(confirmForm.error, 'Code nicht geprüft')) ||
    toNotice(requestForm.error, 'SMS nicht gesendet')
  return <ErrorBanner notice={notice} role={hasToast ? undefined : 'alert'} />
}
