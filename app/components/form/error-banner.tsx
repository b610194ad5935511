import { Banner } from '#app/components/ui/banner.tsx'
import { Unbroken } from '#app/components/ui/unbroken.tsx'
import type { Notice } from '#app/shared/konten/anmeldung-error.ts'

/** Banner for a form's error. Omit `role` if a toast already announces the error. */
export function ErrorBanner({ notice, role }: { notice: Notice | null | undefined; role?: 'alert' }) {
  if (!notice) return null
  return (
    <Banner color="red" icon="triangle-alert" title={<Unbroken>{notice.title}</Unbroken>} role={role}>
      <Unbroken>{notice.text}</Unbroken>
    </Banner>
  )
}
