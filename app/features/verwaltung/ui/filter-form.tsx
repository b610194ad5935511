import './filter-form.css'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { useMediaQuery } from '#app/components/hooks/use-media-query.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Icon } from '#app/components/ui/icon.tsx'

type FilterFormProps = {
  /** The page's path; the fields are its parameters, and what else has to stay is a hidden field. */
  action: string
  /** How many filters are set. */
  count: number
  /** They are what the page is for: on a desk there is no button, and they are always open. */
  isAlwaysOpen?: boolean
  /** Fields without an `id` of their own, with the URL's values as `defaultValue`; they may be drawn twice. */
  children: ReactNode
}

/**
 * The filters of a list: a part that opens, on phones a sheet. A change is a step to the URL that says it, from the first
 * page (VERWALTUNG-4); without JavaScript there is a button.
 */
export function FilterForm({ action, count, isAlwaysOpen = false, children }: FilterFormProps) {
  const isPhone = useMediaQuery('(max-width: 767px)')
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  return (
    <>
      <details className={isAlwaysOpen ? 'filters filters--open' : 'filters'} open={isAlwaysOpen}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control, with a script as without */}
        <summary
          className="button button--secondary button--small"
          onClick={(event) => {
            if (!isPhone) return
            event.preventDefault()
            setIsSheetOpen(true)
          }}
        >
          <Icon name="sliders-horizontal" size="small" />
          {count > 0 ? `Filter (${count})` : 'Filter'}
        </summary>
        <Fields action={action}>{children}</Fields>
      </details>
      <Dialog
        open={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        title="Filter"
        actions={<Button onClick={() => setIsSheetOpen(false)}>Anzeigen</Button>}
      >
        <Fields action={action}>{children}</Fields>
      </Dialog>
    </>
  )
}

/** Time in milliseconds after the last letter before the list is asked for: typing is one question. */
const QUIET_MS = 300

function Fields({ action, children }: Pick<FilterFormProps, 'action' | 'children'>) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const ownSearch = useRef(search)
  const quiet = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The fields are drawn anew where the URL has changed from elsewhere (a chip, a step back), not after their own change.
  const [version, setVersion] = useState(0)
  useEffect(() => {
    if (ownSearch.current === search) return
    ownSearch.current = search
    setVersion((before) => before + 1)
  }, [search])
  useEffect(() => () => clearTimeout(quiet.current), [])

  function apply(form: HTMLFormElement) {
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value !== '') params.append(name, value)
    ownSearch.current = params.size > 0 ? `?${params}` : ''
    void navigate(`${action}${ownSearch.current}`, { replace: true, preventScrollReset: true })
  }

  function onChange({ currentTarget: form, target }: FormEvent<HTMLFormElement>) {
    clearTimeout(quiet.current)
    const isText = target instanceof HTMLInputElement && /^(?:text|search|date|number)$/.test(target.type)
    quiet.current = setTimeout(() => apply(form), isText ? QUIET_MS : 0)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    clearTimeout(quiet.current)
    apply(event.currentTarget)
  }

  return (
    <Form key={version} method="get" action={action} className="filters-fields" onChange={onChange} onSubmit={onSubmit}>
      {children}
      <Button type="submit" variant="secondary" size="small" className="hidden self-end noscript:inline-flex">
        Anwenden
      </Button>
    </Form>
  )
}
