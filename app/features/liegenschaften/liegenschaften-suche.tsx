import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SUCHE_RUHE_MS } from '#app/components/hooks/use-such-feld.ts'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { SuchFeld } from '#app/components/ui/such-feld.tsx'
import { anfangsFilter, normaliseSuche } from '#app/shared/exposes/expose-filter.ts'
import { listenUrl } from '#app/shared/exposes/listen-url.ts'
import { toText } from '#app/shared/formular/to-text.ts'
import { homeUrl } from './home-texte.ts'

/** The home page's search, and the ways to the two lists. A GET form, so that it works without JavaScript. */
export function LiegenschaftenSuche({ suche }: { suche: string }) {
  const sucheNach = useSucheNach()
  // The links to the lists take along what is typed, also before the URL has caught up with it.
  const [getippt, setGetippt] = useState(suche)
  useEffect(() => setGetippt(suche), [suche])
  const onChange = useCallback(
    (neu: string) => {
      setGetippt(neu)
      sucheNach(neu, SUCHE_RUHE_MS)
    },
    [sucheNach],
  )

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    sucheNach(normaliseSuche(toText(new FormData(event.currentTarget).get('q'))), 0)
  }

  return (
    <search>
      <form method="get" action="/#objekte" className="mt-7 grid grid-cols-1 gap-3" onSubmit={onSubmit}>
        <SuchFeld suche={suche} onChange={onChange} placeholder="Ort, Straße oder Objekt" hoch />
        <Button type="submit" variant="two" className="hidden! noscript:inline-flex!">
          Suchen
        </Button>
        <div className="flex gap-3">
          <ButtonLink to={listenUrl({ ...anfangsFilter('miete'), suche: getippt })} className="flex-1">
            {getippt ? 'Zur Miete suchen' : 'Alle zur Miete'}
          </ButtonLink>
          <ButtonLink to={listenUrl({ ...anfangsFilter('verkauf'), suche: getippt })} variant="two" className="flex-1">
            {getippt ? 'Zum Kauf suchen' : 'Alle zum Kauf'}
          </ButtonLink>
        </div>
      </form>
    </search>
  )
}

/** Searches through the URL, after a rest while somebody types. */
function useSucheNach() {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (neu: string, ruheMs: number) => {
      clearTimeout(timer.current)
      const go = () => void navigate(homeUrl(neu), { replace: true, preventScrollReset: true })
      if (ruheMs === 0) go()
      else timer.current = setTimeout(go, ruheMs)
    },
    [navigate],
  )
}
