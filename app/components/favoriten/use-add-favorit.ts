import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Favorit } from './favoriten-store.ts'
import { favoriten, useIsFavorit } from './use-favoriten.ts'

/**
 * A button that puts an Exposé on the Anfragenliste and gives way to a link there. `link` goes to that link: it takes
 * the focus of the button it replaces, and only then.
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
