const STEPS: Record<string, { column: number; row: number }> = {
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
}

/**
 * Moves the focus in the week grid. Up and Down move to the next slot or free half hour, Left and Right to the nearest
 * time on the next day with cells. Tab returns to the last focused cell. Returns false for other keys.
 */
export function moveInGrid(grid: HTMLElement, target: EventTarget, key: string): boolean {
  const step = STEPS[key]
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  if (!step || !cell) return false
  const columns = Array.from(grid.querySelectorAll('.week-day'), listCells)
  const column = columns.findIndex((cells) => cells.includes(cell))
  const next =
    step.row === 0
      ? toTheSide(columns, column, step.column, cell)
      : columns[column]?.[(columns[column]?.indexOf(cell) ?? 0) + step.row]
  if (!next) return true
  for (const other of grid.querySelectorAll<HTMLElement>('[data-cell][tabindex="0"]')) other.tabIndex = -1
  next.tabIndex = 0
  next.focus()
  return true
}

const startOf = (cell: HTMLElement) => Number(cell.dataset.cell)

function listCells(column: Element): HTMLElement[] {
  return Array.from(column.querySelectorAll<HTMLElement>('[data-cell]')).sort((a, b) => startOf(a) - startOf(b))
}

/** Returns the nearest cell of the next day that has cells. */
function toTheSide(columns: HTMLElement[][], from: number, step: number, cell: HTMLElement): HTMLElement | undefined {
  for (let at = from + step; columns[at] !== undefined; at += step) {
    const nearest = columns[at]?.toSorted((a, b) => distance(a, cell) - distance(b, cell))[0]
    if (nearest) return nearest
  }
  return undefined
}

const distance = (a: HTMLElement, b: HTMLElement) => Math.abs(startOf(a) - startOf(b))
