import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Favorit } from './favoriten-store.ts'
import { favoriten, useIsFavorit } from './use-favoriten.ts'

/** A link replaces the button after the press. Pass `link` to it, so that it takes the focus. */
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
