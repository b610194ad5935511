import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Box, changeBox, STEP } from './boxes.ts'

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

export type Redaction = ReturnType<typeof useRedaction>

type Refs = Record<'canvas' | 'add', RefObject<HTMLElement | null>>

/** State of the redaction editor. `canvas` contains a button per box; `add` is the button that adds a box. */
export function useRedaction({ canvas, add }: Refs) {
  /** Former and current boxes. Each change appends a state; undo removes the last one. */
  const [history, setHistory] = useState<readonly (readonly Box[])[]>([[]])
  const nextId = useRef(1)
  const focusNext = useRef<'last' | 'add' | null>(null)
  const boxes = history.at(-1) ?? []
  const change = (next: readonly Box[]) => setHistory([...history, next])
  // A new box gets the focus for the arrow keys.
  useEffect(() => {
    const last = Array.from(canvas.current?.querySelectorAll('button') ?? []).at(-1)
    if (focusNext.current && history) (focusNext.current === 'last' && last ? last : add.current)?.focus()
    focusNext.current = null
  }, [history, canvas, add])

  return {
    boxes,
    canUndo: history.length > 1,
    undo() {
      if (history.length === 2) focusNext.current = 'add'
      setHistory(history.slice(0, -1))
    },
    addBox() {
      focusNext.current = 'last'
      change([...boxes, { id: nextId.current++, x: 0.35, y: 0.45, width: 0.3, height: 0.1 }])
    },
    addDrawn: (box: Box) => change([...boxes, { ...box, id: nextId.current++ }]),
    pressKey(event: KeyboardEvent, box: Box) {
      const delta = ARROWS[event.key]
      if (event.key === 'Delete' || event.key === 'Backspace') {
        focusNext.current = 'last'
        change(boxes.filter(({ id }) => id !== box.id))
      } else if (delta) {
        const changed = changeBox(box, event.shiftKey ? 'stretch' : 'move', delta)
        change(boxes.map((other) => (other.id === box.id ? changed : other)))
      } else return
      event.preventDefault()
    },
  }
}
