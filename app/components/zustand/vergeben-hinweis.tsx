import { exposeStatus, istZuHaben, nichtZuHabenText } from '#app/shared/exposes/expose.status.ts'
import { Banner } from '../ui/banner.tsx'

/** That a flat is gone, where the box that says so is not shown: below 1024 px. Nothing for one that is to be had. */
export function VergebenHinweis({ status }: { status: string | null }) {
  if (istZuHaben(status)) return null
  return (
    <div className="mt-6 lg:hidden">
      <Banner farbe="gray" icon="info" titel={exposeStatus(status).text}>
        {nichtZuHabenText(status)}
      </Banner>
    </div>
  )
}
