import type { Page } from '@playwright/test'

/** Entry of the Layout Instability API; TypeScript's library has no types for it. */
type LayoutShift = PerformanceEntry & {
  hadRecentInput: boolean
  value: number
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Records layout shifts on all later pages; shifts after an input do not count (CLS). */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    // Frames of mails run no scripts.
    if (window !== window.top) return
    const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement
          return `${element?.outerHTML.slice(0, 120)}: ${box(previousRect)} to ${box(currentRect)}`
        })
        performance.mark('moved', { detail: [entry.value, ...moved] })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Returns the layout shifts of the page so far, in order. */
export async function readShifts(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    // The shifts of a frame are reported after it.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return performance.getEntriesByName('moved').map((mark) => ('detail' in mark ? mark.detail : null))
  })
}
