import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLeadOn } from '#app/components/hooks/use-lead-on.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { findDone } from './fragebogen-done.ts'

export function DoneNotice() {
  const { pathname, search } = useLocation()
  const done = findDone(new URLSearchParams(search).get('erledigt'))

  useEffect(() => {
    if (done) showToast({ ...done, kind: 'erfolg' })
  }, [done])
  const rest = new URLSearchParams(search)
  rest.delete('erledigt')
  useLeadOn(done ? `${pathname}?${rest}` : null, { preventScrollReset: true })

  if (!done) return null
  return (
    <div className="mb-6 hidden noscript:block" role="status">
      <Banner color="green" icon="circle-check" title={done.title}>
        {done.text}
      </Banner>
    </div>
  )
}
