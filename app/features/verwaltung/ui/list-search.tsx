import './filter-form.css'
import { useEffect, useRef } from 'react'
import { Form, useLocation, useNavigate, useNavigation } from 'react-router'
import { SUCHE_QUIET_MS } from '#app/components/hooks/use-search-field.ts'
import { SuchField } from '#app/components/ui/search-field.tsx'
import { withQuery } from '#app/shared/lists/with-query.ts'

type ListSearchProps = {
  /** Of the list. */
  path: string
  suche: string
  placeholder: string
  /** The query of the list with another search, made from the one it has. */
  search: (params: URLSearchParams, suche: string) => URLSearchParams
}

/** The search of a list: asked for once typing rests, or by Enter without a script. */
export function ListSearch({ path, suche, placeholder, search }: ListSearchProps) {
  const navigate = useNavigate()
  const location = useLocation()
  const { location: onItsWay } = useNavigation()
  const quiet = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What was pressed since the last letter holds when it is asked for, also where that is still on its way.
  const latest = useRef(location.search)
  useEffect(() => {
    latest.current = onItsWay?.pathname === path ? onItsWay.search : location.search
  })
  useEffect(() => () => clearTimeout(quiet.current), [])
  // Whoever has pressed a row since the last letter is on the way to it, and stays so.
  const isLeaving = onItsWay !== undefined && onItsWay.pathname !== path
  useEffect(() => {
    if (isLeaving) clearTimeout(quiet.current)
  }, [isLeaving])

  function onChange(text: string) {
    clearTimeout(quiet.current)
    quiet.current = setTimeout(() => {
      const query = search(new URLSearchParams(latest.current), text)
      void navigate(withQuery(path, query), { replace: true, preventScrollReset: true })
    }, SUCHE_QUIET_MS)
  }

  return (
    <Form method="get" action={path} role="search" className="list-search" onSubmit={() => clearTimeout(quiet.current)}>
      {[...search(new URLSearchParams(location.search), '')].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <SuchField suche={suche} onChange={onChange} placeholder={placeholder} />
    </Form>
  )
}
