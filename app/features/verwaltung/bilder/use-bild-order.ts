import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { arrange, type Moved, stepOf } from './bild-order.ts'

type Lifted = Moved & { by: 'pointer' | 'keyboard' }

/**
 * Order of pictures that staff moves by dragging, or by the keys space, arrow and space (BILDPFLEGE-3). Never reorders
 * the DOM: a moved element would lose focus and pointer.
 */
export function useBildOrder(urls: readonly string[], onDrop: (moved: Moved) => void) {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [dropped, setDropped] = useState<Moved | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const refocused = useRef<string | null>(null)
  const handles = useRef(new Map<string, HTMLButtonElement>())
  const order = arrange(urls, lifted ?? dropped)
  const stored = urls.join('\n')

  // A handle whose element has moved gets its focus back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored order says when
  useLayoutEffect(() => {
    setDropped(null)
    if (refocused.current !== null) handles.current.get(refocused.current)?.focus()
    refocused.current = null
  }, [stored])

  function lift(url: string, by: Lifted['by']) {
    const position = order.indexOf(url)
    setLifted({ url, position, by })
    if (by === 'keyboard') setAnnouncement(`Bild ${position + 1} aufgenommen.`)
  }

  function moveTo(position: number) {
    if (!lifted || position === lifted.position) return
    setLifted({ ...lifted, position })
    setAnnouncement(`Stelle ${position + 1} von ${urls.length}.`)
  }

  function drop() {
    if (!lifted) return
    const { url, position, by } = lifted
    setLifted(null)
    setAnnouncement(`Abgelegt an Stelle ${position + 1} von ${urls.length}.`)
    if (position === urls.indexOf(url)) return
    if (by === 'keyboard') refocused.current = url
    setDropped({ url, position })
    onDrop({ url, position })
  }

  function cancel() {
    if (!lifted) return
    setLifted(null)
    setAnnouncement(`Abgebrochen. Wieder an Stelle ${urls.indexOf(lifted.url) + 1}.`)
  }

  function onKeyDown(event: KeyboardEvent, url: string) {
    const isLifted = lifted?.url === url
    if (event.key === ' ') {
      event.preventDefault()
      if (isLifted) drop()
      else lift(url, 'keyboard')
    } else if (isLifted && event.key === 'Escape') {
      event.preventDefault()
      cancel()
    } else if (isLifted) {
      const position = stepOf(event.key, lifted.position, urls.length)
      if (position === null) return
      event.preventDefault()
      moveTo(position)
    }
  }

  function onPointerDown(event: PointerEvent<HTMLButtonElement>, url: string) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    lift(url, 'pointer')
  }

  function onPointerMove({ clientX, clientY }: PointerEvent) {
    if (lifted?.by !== 'pointer') return
    const under = document
      .elementsFromPoint(clientX, clientY)
      .map((element) => element.closest('[data-bild]')?.getAttribute('data-bild'))
      .find((url) => url !== undefined && url !== null)
    const position = order.indexOf(under ?? '')
    if (position >= 0) moveTo(position)
  }

  return {
    lifted: lifted?.url ?? null,
    placeOf: (url: string) => order.indexOf(url),
    announcement,
    isLiftedByKeyboard: lifted?.by === 'keyboard',
    reset: () => setDropped(null),
    handleProps: (url: string) => ({
      ref: (button: HTMLButtonElement | null) => {
        if (button) handles.current.set(url, button)
        else handles.current.delete(url)
      },
      'aria-pressed': lifted?.url === url,
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, url),
      onBlur: () => lifted?.by === 'keyboard' && cancel(),
      onPointerDown: (event: PointerEvent<HTMLButtonElement>) => onPointerDown(event, url),
      onPointerMove,
      onPointerUp: () => lifted?.by === 'pointer' && drop(),
      onPointerCancel: cancel,
    }),
  }
}

export type BildOrder = ReturnType<typeof useBildOrder>
