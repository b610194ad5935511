import { exposeStatus, isZuHaben, notZuHabenText } from '#app/shared/exposes/expose.status.ts'
import { Banner } from '../ui/banner.tsx'

/** That a flat is gone, where the box that says so is not shown: below 1024 px. Nothing for one that is to be had. */
export function VergebenHint({ status }: { status: string | null }) {
  if (isZuHaben(status)) return null
  return (
    <div className="mt-6 lg:hidden">
      <Banner color="gray" icon="info" title={exposeStatus(status).text}>
        {notZuHabenText(status)}
      </Banner>
    </div>
  )
}
