import type { ReactNode } from 'react'
import { isText } from '#app/shared/json/guards.ts'
import { CODE_LAENGE } from '#app/shared/konten/feld-grenzen.ts'
import { splitTelefonnummer } from '#app/shared/konten/telefon-anzeige.ts'
import { FehlerBanner } from '../formular/fehler-banner.tsx'
import { FormFrame } from '../formular/form-frame.tsx'
import { toMeldung } from '../formular/form-meldung.ts'
import { CodeFeld } from '../ui/code-feld.tsx'
import { TelefonFeld } from '../ui/telefon-feld.tsx'
import { CodeErneut } from './code-erneut.tsx'
import type { NummerCode } from './use-nummer-code.ts'
import { VersandStoerung } from './versand-stoerung.tsx'

type NummerSchrittProps = {
  von: NummerCode
  className?: string
  label?: string
  hint?: string
  required?: boolean
  /** Above the number. */
  children?: ReactNode
  /** Below it. */
  danach?: ReactNode
}

/** First step: the number, and what else the place asks for. */
export function NummerSchritt({ von, className = 'stack', children, danach, ...feld }: NummerSchrittProps) {
  const { anfordern, phone } = von
  // After a wrong code without a script only the number is known that the code has gone to.
  const { vorwahl, nummer } = { ...(phone !== null && findTeile(phone)), ...anfordern.werte }
  return (
    <FormFrame form={anfordern} id={von.nummerId} className={className} hidden={phone !== null}>
      {/* Says without a script that the code is asked for again. */}
      {phone !== null && <input type="hidden" name="phone" value={phone} />}
      {phone === null && <Fehler von={von} schritt="nummer" />}
      {children}
      <TelefonFeld
        {...feld}
        vorwahl={isText(vorwahl) ? vorwahl : undefined}
        nummer={isText(nummer) ? nummer : undefined}
        error={anfordern.fehler?.felder.nummer ?? anfordern.fehler?.felder.vorwahl}
      />
      {danach}
    </FormFrame>
  )
}

const findTeile = (phone: string): { vorwahl?: string; nummer: string } =>
  splitTelefonnummer(phone) ?? { nummer: phone }

type CodeSchrittProps = {
  von: NummerCode
  className?: string
  label: ReactNode
  required?: boolean
  /** What else one can do while the provider is down. */
  ausweg?: string
  /** Above the code: where it has gone. */
  children: (phone: string) => ReactNode
  /** Between the code and the way to another one. */
  danach?: ReactNode
}

/** Second step: the six digits, or another code; nothing before a code was asked for. */
export function CodeSchritt({ von, className = 'stack', label, required, ausweg, children, danach }: CodeSchrittProps) {
  const { phone, anfordern, bestaetigen } = von
  if (phone === null) return null
  return (
    <FormFrame form={bestaetigen} id={von.codeId} className={className}>
      {children(phone)}
      <Fehler von={von} schritt="code" />
      <VersandStoerung art="sms" ausweg={ausweg} />
      <CodeFeld
        label={label}
        required={required}
        error={bestaetigen.fehler?.felder.code}
        onCode={(code) => von.setHasCode(code.length === CODE_LAENGE)}
      />
      {danach}
      <CodeErneut gesendet={von.gesendet} laeuft={anfordern.busy !== null} form={von.nummerId} />
    </FormFrame>
  )
}

/** What belongs to no field; of the first form also while the second is shown, which asks for another code by it. */
function Fehler({
  von: { anfordern, bestaetigen, hasToast },
  schritt,
}: {
  von: NummerCode
  schritt: 'nummer' | 'code'
}) {
  const meldung =
    (schritt === 'code' && toMeldung(bestaetigen.fehler, 'Code nicht geprüft')) ||
    toMeldung(anfordern.fehler, 'SMS nicht gesendet')
  return <FehlerBanner meldung={meldung} role={hasToast ? undefined : 'alert'} />
}
