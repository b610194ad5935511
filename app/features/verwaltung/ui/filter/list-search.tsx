import './filter-form.css'
import { useEffect, useRef } from 'react'
import { Form, useLocation, useNavigate, useNavigation } from 'react-router'
import { SUCHE_QUIET_MS } from '#app/components/hooks/use-search-field.ts'
import { SuchField } from '#app/components/ui/fields/search-field.tsx'
import { getTargetPath } from '#app/framework/way.ts'
import { withQuery } from '#app/shared/lists/with-query.ts'

type ListSearchProps<State> = {
  list: {
    path: string
    read: (params: URLSearchParams) => State
    params: (state: State) => URLSearchParams
    withFilter: (state: State, change: { suche: string }) => State
  }
  suche: string
  placeholder: string
}

/** Search field of a list. Searches after a pause in typing; without JavaScript on Enter. */
export function ListSearch<State>({ list, suche, placeholder }: ListSearchProps<State>) {
  const { path } = list
  const search = (params: URLSearchParams, text: string) =>
    list.params(list.withFilter(list.read(params), { suche: text }))
  const navigate = useNavigate()
  const location = useLocation()
  const { location: onItsWay } = useNavigation()
  const quiet = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Newest query: its navigation may still be running.
  const latest = useRef(location.search)
  useEffect(() => {
    latest.current = onItsWay?.pathname === path ? onItsWay.search : location.search
  })
  useEffect(() => () => clearTimeout(quiet.current), [])

  function onChange(text: string) {
    clearTimeout(quiet.current)
    quiet.current = setTimeout(() => {
      // A search would undo the press on a link to another page.
      if ((getTargetPath() ?? path) !== path) return
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
