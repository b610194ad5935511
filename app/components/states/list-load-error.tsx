import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { RequestIdMeta, useRequestId } from '../layout/request-id.tsx'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
export function ListLoadError({ title, text }: { title: string; text: string }) {
  const { pathname, search } = useLocation()
  const requestId = useRequestId()
  useEffect(() => showToast({ title, text, kind: 'fehler' }), [title, text])
  return (
    <Banner color="red" icon="wifi-off" title={title}>
      {text}
      <span className="mt-3 flex flex-wrap items-center gap-3">
        {/* A link, so that it works even if scripts fail to load. */}
        <ButtonLink variant="secondary" size="small" to={pathname + search} reloadDocument>
          Neu laden
        </ButtonLink>
        {requestId !== null && (
          <span className="text-xs text-ink-2">
            <RequestIdMeta requestId={requestId} />
            Vorgangsnummer {requestId}
          </span>
        )}
      </span>
    </Banner>
  )
}
