import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Favorit } from './favoriten-store.ts'
import { favoriten, useIsFavorit } from './use-favoriten.ts'

/**
 * State of a button that adds an Exposé to the Anfragenliste when it calls `remember`. `link`: ref of the link that then
 * replaces the button and gets the focus.
 */
export function useAddFavorit(expose: Favorit): {
  onList: boolean
  link: RefObject<HTMLAnchorElement | null>
  remember: () => void
} {
  const onList = useIsFavorit(expose.id)
  const [justAdded, setJustAdded] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (justAdded && onList) link.current?.focus()
  }, [justAdded, onList])
  return {
    onList,
    link,
    remember() {
      favoriten.add(expose)
      setJustAdded(true)
    },
  }
}
