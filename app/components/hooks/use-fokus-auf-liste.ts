import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * After paging the list starts at its top and the focus stands on its heading; so it does where the link that changed
 * the list has gone with it. Going back restores the old place.
 */
export function useFokusAufListe(seite: number, kopf: { current: HTMLHeadingElement | null }): void {
  const { key } = useLocation()
  const art = useNavigationType()
  const vorher = useRef({ seite, key })
  useEffect(() => {
    const { seite: alteSeite, key: alterKey } = vorher.current
    vorher.current = { seite, key }
    if (alterKey === key || art === 'POP') return
    const geblaettert = alteSeite !== seite && art === 'PUSH'
    if (geblaettert || document.activeElement === document.body) kopf.current?.focus({ preventScroll: true })
    if (geblaettert) kopf.current?.scrollIntoView({ block: 'start' })
  }, [seite, key, art, kopf])
}
