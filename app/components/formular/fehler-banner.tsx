import { Banner } from '#app/components/ui/banner.tsx'
import { Satz } from '#app/components/ui/satz.tsx'
import type { Meldung } from '#app/shared/konten/anmelde-fehler.ts'

/** A failure in its place on the page; nothing without one. Where a toast says it too, that is the alert. */
export function FehlerBanner({ meldung, role }: { meldung: Meldung | null | undefined; role?: 'alert' }) {
  if (!meldung) return null
  return (
    <Banner farbe="red" icon="triangle-alert" titel={<Satz>{meldung.titel}</Satz>} role={role}>
      <Satz>{meldung.text}</Satz>
    </Banner>
  )
}
