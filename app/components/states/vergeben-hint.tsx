import { exposeStatus, isZuHaben, notZuHabenText } from '#app/shared/exposes/expose.status.ts'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { Banner } from '../ui/banner.tsx'
import { SaveSimilarLink } from './similar-links.tsx'

/** Hint that the flat is no longer available. Shown below 1024 px, where the box with the status is hidden. */
export function VergebenHint({ wohnung }: { wohnung: Pick<ExposeCard, 'status' | 'ort' | 'zimmer'> }) {
  const { status } = wohnung
  if (isZuHaben(status)) return null
  return (
    <div className="mt-6 lg:hidden">
      <Banner color="gray" icon="info" title={exposeStatus(status).text} action={<SaveSimilarLink wohnung={wohnung} />}>
        {notZuHabenText(status)}
      </Banner>
    </div>
  )
}
