import { lazy, Suspense, useState } from 'react'
import { importLate } from '#app/components/hooks/import-late.ts'
import { useDelayed } from '#app/components/hooks/use-delayed.ts'
import type { KontoSummary } from '#app/shared/konten/konto-summary.ts'
import { useLoginLink } from './use-login-link.ts'
import { useTabSync } from './use-tab-sync.ts'

const TelefonDialog = lazy(() => importLate(() => import('./telefon-dialog.tsx')))

/** Delay in ms after sign-in or page load before asking for the phone number (KONTO-4). */
const TELEFON_AFTER_MS = 500

/** Handles account changes on every page: another account in another tab, login links, a missing phone number. */
export function KontoWatch({
  angemeldet,
  asksForPhone,
}: {
  angemeldet: KontoSummary | null
  /** False on pages that must stay accessible: sign-in pages and legal texts. */
  asksForPhone: boolean
}) {
  useTabSync(toKennung(angemeldet))
  useLoginLink()
  const open = useDelayed(asksForPhone && needsTelefon(angemeldet), TELEFON_AFTER_MS)
  // Stays mounted, so that a closing dialog returns the focus.
  const [loaded, setLoaded] = useState(false)
  if (open && !loaded) setLoaded(true)
  return loaded ? (
    <Suspense fallback={null}>
      <TelefonDialog key={angemeldet?.id ?? ''} open={open} />
    </Suspense>
  ) : null
}

/** True for an applicant without a phone number (KONTO-4). Staff's numbers are set on the command line. */
export function needsTelefon(angemeldet: KontoSummary | null): boolean {
  return angemeldet !== null && angemeldet.rolle === 'applicant' && !angemeldet.hasPhone
}

function toKennung(angemeldet: KontoSummary | null): string | null {
  if (!angemeldet) return null
  const { id, hasPhone, hasEmail, emailNeu } = angemeldet
  return [id, hasPhone, hasEmail, emailNeu !== null].join(' ')
}
