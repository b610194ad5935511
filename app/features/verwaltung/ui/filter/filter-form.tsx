import './filter-form.css'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { useMediaQuery } from '#app/components/hooks/use-media-query.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Icon } from '#app/components/ui/icon.tsx'

type FilterFormProps = {
  /** Path of the page. Pass query parameters that have no visible field as hidden fields. */
  action: string
  count: number
  /** True for pages whose main content is the filter: the form then stays open. */
  isAlwaysOpen?: boolean
  /** Fields may be rendered twice, so they have no `id` and use `defaultValue`. */
  children: ReactNode
}

/** Filter of a list. Every change updates the URL and returns to the first page (VERWALTUNG-4). */
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

const QUIET_MS = 300

function Fields({ action, children }: Pick<FilterFormProps, 'action' | 'children'>) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const ownSearch = useRef(search)
  const quiet = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Renders the fields again if the URL changes from elsewhere (a chip, Back).
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
