import { type FormEvent, useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSuchFeld } from '#app/components/hooks/use-such-feld.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { normaliseSuche, SUCHE_MAX_ZEICHEN } from '#app/shared/exposes/expose-filter.ts'
import { homeUrl } from './home-texte.ts'

/** Time in milliseconds after the last letter before the list is asked for. */
const RUHE_MS = 300

/** The home page's search, and the ways to the two lists. A GET form, so that it works without JavaScript. */
export function LiegenschaftenSuche({ suche }: { suche: string }) {
  const sucheNach = useSucheNach()
  const onChange = useCallback((neu: string) => sucheNach(neu, RUHE_MS), [sucheNach])
  const feld = useSuchFeld(suche, onChange)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    sucheNach(normaliseSuche(feld.ref.current?.value ?? ''), 0)
  }

  return (
    <search>
      <form method="get" action="/#objekte" className="mt-7 grid grid-cols-1 gap-3" onSubmit={onSubmit}>
        <div className="affix pre">
          <Icon name="search" />
          <input
            {...feld}
            type="search"
            name="q"
            className="inp min-h-14!"
            aria-label="Suche"
            placeholder="Ort, Straße oder Objekt"
            maxLength={SUCHE_MAX_ZEICHEN}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <button type="submit" className="btn two hidden! noscript:inline-flex!">
          Suchen
        </button>
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
