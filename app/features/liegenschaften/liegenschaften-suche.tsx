import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SUCHE_QUIET_MS } from '#app/components/hooks/use-search-field.ts'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { SuchField } from '#app/components/ui/fields/search-field.tsx'
import { initialFilter, normaliseSuche, showAll } from '#app/shared/exposes/expose-filter.ts'
import { listUrl } from '#app/shared/exposes/list-url.ts'
import { toText } from '#app/shared/form/to-text.ts'
import { homeUrl, type ListCounts, listWayText } from './home-texts.ts'

const KINDS = [
  { kind: 'miete', variant: 'primary' },
  { kind: 'verkauf', variant: 'secondary' },
] as const

/** Search field of the home page. A GET form, so that it works without JavaScript. */
export function LiegenschaftenSuche({ suche, counts }: { suche: string; counts: ListCounts | null }) {
  const sucheAfter = useSucheAfter()
  // The links include typed text before the URL does.
  const [typed, setTyped] = useState(suche)
  useEffect(() => setTyped(suche), [suche])
  const onChange = useCallback(
    (next: string) => {
      setTyped(next)
      sucheAfter(next, SUCHE_QUIET_MS)
    },
    [sucheAfter],
  )

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    sucheAfter(normaliseSuche(toText(new FormData(event.currentTarget).get('q'))), 0)
  }

  return (
    <search>
      <form method="get" action="/#objekte" className="mt-7 grid grid-cols-1 gap-3" onSubmit={onSubmit}>
        <SuchField suche={suche} onChange={onChange} placeholder="Ort, Straße oder Objekt" high />
        <Button type="submit" variant="secondary" className="hidden! noscript:inline-flex!">
          Suchen
        </Button>
        <div className="flex flex-wrap gap-3">
          {KINDS.map(({ kind, variant }) => {
            const start = initialFilter(kind)
            return (
              <ButtonLink
                key={kind}
                // A search shows all hits; the lists' initial ranges would hide some.
                to={listUrl(typed ? { ...showAll(start), suche: typed } : start)}
                variant={variant}
                className="flex-auto px-4!"
              >
                {listWayText(kind, typed, typed === suche ? counts?.[kind] : undefined)}
              </ButtonLink>
            )
          })}
        </div>
      </form>
    </search>
  )
}

function useSucheAfter() {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (next: string, quietMs: number) => {
      clearTimeout(timer.current)
      const go = () => void navigate(homeUrl(next), { replace: true, preventScrollReset: true })
      if (quietMs === 0) go()
      else timer.current = setTimeout(go, quietMs)
    },
    [navigate],
  )
}
