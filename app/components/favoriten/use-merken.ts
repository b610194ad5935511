import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Favorit } from './favoriten-store.ts'
import { favoriten, useIstFavorit } from './use-favoriten.ts'

/**
 * A button that puts an Exposé on the Anfragenliste and gives way to a link there. `link` goes to that link: it takes
 * the focus of the button it replaces, and only then.
 */
export function useMerken(expose: Favorit): {
  aufDerListe: boolean
  link: RefObject<HTMLAnchorElement | null>
  merken: () => void
} {
  const aufDerListe = useIstFavorit(expose.id)
  const [geradeErgaenzt, setGeradeErgaenzt] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (geradeErgaenzt && aufDerListe) link.current?.focus()
  }, [geradeErgaenzt, aufDerListe])
  return {
    aufDerListe,
    link,
    merken() {
      favoriten.add(expose)
      setGeradeErgaenzt(true)
    },
  }
}
