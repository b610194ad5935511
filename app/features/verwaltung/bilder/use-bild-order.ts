import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { arrange, type Moved, stepOf } from './bild-order.ts'

type Lifted = Moved & { by: 'pointer' | 'keyboard' }

/**
 * Pictures that are put in order at a handle: by dragging, or with space, arrows and space (BILDPFLEGE-3). While one is
 * lifted the pictures stay where they are in the document, and `placeOf` says where each is drawn: one that was taken out
 * of the document would lose the focus and the pointer.
 */
export function useBildOrder(urls: readonly string[], onDrop: (moved: Moved) => void) {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  /** Dropped, and not yet in the page's data. */
  const [dropped, setDropped] = useState<Moved | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const refocused = useRef<string | null>(null)
  const handles = useRef(new Map<string, HTMLButtonElement>())
  const order = arrange(urls, lifted ?? dropped)
  const stored = urls.join('\n')

  // The data have come, whichever way it went; a handle that moved within the document gets its focus back.
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
    /** Where a picture is drawn, from 0. */
    placeOf: (url: string) => order.indexOf(url),
    /** For screen readers, and below the pictures while one is lifted by the keyboard. */
    announcement,
    isLiftedByKeyboard: lifted?.by === 'keyboard',
    /** The order that was dropped has been refused. */
    reset: () => setDropped(null),
    /** For the handle of a picture. */
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
