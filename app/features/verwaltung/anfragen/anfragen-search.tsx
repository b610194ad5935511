import { useEffect, useRef } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { SUCHE_QUIET_MS } from '#app/components/hooks/use-search-field.ts'
import { SuchField } from '#app/components/ui/search-field.tsx'
import {
  ANFRAGEN_PATH,
  type AnfragenState,
  anfragenUrl,
  readAnfragenState,
  toAnfragenParams,
  withFilter,
} from '#app/shared/verwaltung/anfragen-filter.ts'

/** The search of the list (ANFRAGEN-2): asked for once typing rests, or by Enter without a script. */
export function AnfragenSearch({ state }: { state: AnfragenState }) {
  const navigate = useNavigate()
  const { location: onItsWay } = useNavigation()
  const quiet = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What was pressed since the last letter holds when it is asked for, also where that is still on its way.
  const latest = useRef(state)
  useEffect(() => {
    const isList = onItsWay?.pathname === ANFRAGEN_PATH
    latest.current = isList ? readAnfragenState(new URLSearchParams(onItsWay.search)) : state
  })
  useEffect(() => () => clearTimeout(quiet.current), [])

  function search(suche: string) {
    clearTimeout(quiet.current)
    quiet.current = setTimeout(() => {
      void navigate(anfragenUrl(withFilter(latest.current, { suche })), { replace: true, preventScrollReset: true })
    }, SUCHE_QUIET_MS)
  }

  return (
    <Form method="get" action={ANFRAGEN_PATH} role="search" className="anfragen-search">
      {[...toAnfragenParams(withFilter(state, { suche: '' }))].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <SuchField suche={state.filter.suche} onChange={search} placeholder="Name, Wohnung oder Nummer" />
    </Form>
  )
}
