import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Favorit } from './favoriten-store.ts'
import { favoriten, useIsFavorit } from './use-favoriten.ts'

/**
 * State of a button that adds `expose` to the Anfragenliste by calling `remember`. `link`: ref for the link that
 * replaces the button; the hook moves the focus to this link.
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
