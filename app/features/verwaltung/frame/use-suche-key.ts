import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { SUCHE_PATH } from './navigation.ts'

/** Opens the search with Ctrl K, on a Mac with Cmd K. Does nothing over an open dialog. */
export function useSucheKey(): void {
  const navigate = useNavigate()
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isPressed = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      if (!isPressed || document.querySelector('dialog:modal')) return
      event.preventDefault()
      const field = document.querySelector<HTMLInputElement>(`form[action="${SUCHE_PATH}"].list-search input[name=q]`)
      if (field) field.select()
      else void navigate(SUCHE_PATH)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate])
}
