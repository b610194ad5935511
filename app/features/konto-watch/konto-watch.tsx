import { lazy, Suspense, useState } from 'react'
import { importLate } from '#app/components/hooks/import-late.ts'
import { useDelayed } from '#app/components/hooks/use-delayed.ts'
import type { KontoSummary } from '#app/shared/konten/konto-summary.ts'
import { useLoginLink } from './use-login-link.ts'
import { useTabSync } from './use-tab-sync.ts'

/** Comes when it is needed: most visitors never see it. */
const TelefonDialog = lazy(() => importLate(() => import('./telefon-dialog.tsx')))

/** KONTO-4: the phone is asked for so long after signing in or loading, in milliseconds. */
const TELEFON_AFTER_MS = 500

/** What follows the account on every page: other tabs, login links, the phone dialog. Draws nothing by itself. */
export function KontoWatch({
  angemeldet,
  asksForPhone,
}: {
  angemeldet: KontoSummary | null
  /** False where nothing may stand between the person and the page: ways in, and what everybody has to be able to read. */
  asksForPhone: boolean
}) {
  useTabSync(toKennung(angemeldet))
  useLoginLink()
  const open = useDelayed(asksForPhone && needsTelefon(angemeldet), TELEFON_AFTER_MS)
  // Once it is there it stays: a closing dialog gives the focus back.
  const [loaded, setLoaded] = useState(false)
  if (open && !loaded) setLoaded(true)
  return loaded ? (
    <Suspense fallback={null}>
      <TelefonDialog key={angemeldet?.id ?? ''} open={open} />
    </Suspense>
  ) : null
}

/** Whether the person still has to give a number (KONTO-4); staff gets theirs from the command line. */
export function needsTelefon(angemeldet: KontoSummary | null): boolean {
  return angemeldet !== null && angemeldet.rolle === 'applicant' && !angemeldet.hasPhone
}

/** What the other tabs compare: who is signed in, and which mandatory steps are done. */
function toKennung(angemeldet: KontoSummary | null): string | null {
  if (!angemeldet) return null
  const { id, hasPhone, hasEmail, emailNeu } = angemeldet
  return [id, hasPhone, hasEmail, emailNeu !== null].join(' ')
}
