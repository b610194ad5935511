import { type FormEvent, useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { SUCHE_RUHE_MS } from '#app/components/hooks/use-such-feld.ts'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { SuchFeld } from '#app/components/ui/such-feld.tsx'
import { normaliseSuche } from '#app/shared/exposes/expose-filter.ts'
import { readText } from '#app/shared/formular/read-text.ts'
import { homeUrl } from './home-texte.ts'

/** The home page's search, and the ways to the two lists. A GET form, so that it works without JavaScript. */
export function LiegenschaftenSuche({ suche }: { suche: string }) {
  const sucheNach = useSucheNach()
  const onChange = useCallback((neu: string) => sucheNach(neu, SUCHE_RUHE_MS), [sucheNach])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    sucheNach(normaliseSuche(readText(new FormData(event.currentTarget), 'q')), 0)
  }

  return (
    <search>
      <form method="get" action="/#objekte" className="mt-7 grid grid-cols-1 gap-3" onSubmit={onSubmit}>
        <SuchFeld suche={suche} onChange={onChange} placeholder="Ort, Straße oder Objekt" hoch />
        <Button type="submit" variant="two" className="hidden! noscript:inline-flex!">
          Suchen
        </Button>
        <div className="flex gap-3">
          <ButtonLink to="/vermietung" className="flex-1">
            Alle zur Miete
          </ButtonLink>
          <ButtonLink to="/verkauf" variant="two" className="flex-1">
            Alle zum Kauf
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
