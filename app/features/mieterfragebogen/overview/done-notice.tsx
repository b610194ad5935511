import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Banner } from '#app/components/ui/banner.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import { findDone } from './fragebogen-done.ts'

/** What the redirect after a form says: a toast, or a banner where no script runs. */
export function DoneNotice() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const done = findDone(new URLSearchParams(search).get('erledigt'))

  useEffect(() => {
    if (!done) return
    showToast({ ...done, kind: 'erfolg' })
    // A reload must not say it again.
    const rest = new URLSearchParams(search)
    rest.delete('erledigt')
    void navigate({ pathname, search: rest.toString() }, { replace: true, preventScrollReset: true })
  }, [done, pathname, search, navigate])

  if (!done) return null
  return (
    <div className="mb-6 hidden noscript:block" role="status">
      <Banner color="green" icon="circle-check" title={done.title}>
        {done.text}
      </Banner>
    </div>
  )
}
