import { Steps } from '#app/components/ui/steps.tsx'
import type { AnfrageEntry } from '#app/shared/anfragen/anfrage.types.ts'
import { listEtappen } from '#app/shared/anfragen/etappe.ts'
import { date } from '#app/shared/format/date.ts'

/** Formats a date as "20.11.26", so that four dates fit side by side on a phone. */
const shortDate = (iso: string) => date(iso).replace(/\d\d(?=\d\d$)/, '')

export function Etappen({ entry, usualAnswer }: { entry: AnfrageEntry; usualAnswer: string | null }) {
  const steps = listEtappen(entry).map((etappe) => ({
    text: etappe.name,
    done: etappe.state === 'done',
    current: etappe.state === 'next',
    note: etappe.date && shortDate(etappe.date),
  }))
  return (
    <>
      <Steps label="Stand Ihrer Anfrage" steps={steps} />
      {usualAnswer !== null && !entry.isAnswered && <p className="text-sm text-ink-2">{usualAnswer}</p>}
    </>
  )
}
