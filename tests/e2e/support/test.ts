import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type * as Axe from 'axe-core'
import { closeE2eDatabase } from './database.ts'

type Options = {
  /** Console messages that a test expects: `test.use({ allowedConsole: [/status of 404/] })`. */
  allowedConsole: RegExp[]
  /** True if browsers remember viewed flats (WEITER-4). False by default, so that a list links each flat once. */
  remembersAngesehen: boolean
}

/** Console messages about a form that is refused as intended (401, 409, 422, 429). */
const REFUSED_FORM = /status of 4(?:01|09|22|29) /

/** Console message while service workers are blocked; only some tests allow them. */
const NO_SERVICE_WORKER = /^Service Worker registration blocked/

/** Playwright's `test` that also fails on console errors, uncaught exceptions and requests to other origins. */
export const test = base.extend<Options & { watch: undefined }, { database: undefined }>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this parameter
    async ({}, use) => {
      await use(undefined)
      await closeE2eDatabase()
    },
    { scope: 'worker', auto: true },
  ],
  allowedConsole: [[], { option: true }],
  remembersAngesehen: [false, { option: true }],
  watch: [
    async ({ context, baseURL, allowedConsole, remembersAngesehen }, use) => {
      if (!remembersAngesehen) await context.addInitScript(keepNoAngesehen)
      const problems = watchContext(context, { origin: String(baseURL), allowedConsole })
      await use(undefined)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Collects console errors, uncaught exceptions and requests to other origins of a browser context. The returned list
 * grows while the context is open.
 */
export function watchContext(
  context: BrowserContext,
  { origin: own, allowedConsole = [] }: { origin: string; allowedConsole?: readonly RegExp[] },
): string[] {
  const problems: string[] = []
  context.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning'
    if (
      isProblem &&
      ![REFUSED_FORM, NO_SERVICE_WORKER, ...allowedConsole].some((allowed) => allowed.test(message.text()))
    ) {
      problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error()}`))
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== own) problems.push(`foreign request: ${request.url()}`)
  })
  return problems
}

function keepNoAngesehen() {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (key, value) {
    if (key !== 'angesehen') setItem.call(this, key, value)
  }
}

/** Longest wait in ms for an import, whose process has a lower priority than everything else on the machine. */
export const IMPORT_MS = 90_000

export { expect } from '@playwright/test'

/** Tags of axe for WCAG 2.2, levels A and AA (SEITE-9). */
export const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Waits until the page is loaded and no animation runs: an opening dialog is half transparent and not at its final
 * place. Endless animations (a spinner) do not count.
 */
async function waitForStillness(page: Page): Promise<void> {
  const countMoving = () =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      .length
  // Repeated after a failure too: a page that is being replaced cannot be evaluated.
  await expect(async () => {
    await page.waitForLoadState('domcontentloaded')
    expect(await page.evaluate(countMoving)).toBe(0)
  }).toPass()
}

/**
 * Returns the scroll position two frames later, since the browser scrolls the focused element into view in the next
 * frame.
 */
async function scrollToTop(): Promise<number> {
  window.scrollTo({ top: 0, behavior: 'instant' })
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  return window.scrollY
}

declare global {
  var axe: typeof Axe
}

const AXE_SCRIPT = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Runs axe in the page, without its frames. Loads axe once per document, which takes as long as a run on a small page;
 * AxeBuilder of @axe-core/playwright would load it twice per run.
 */
async function runAxe(page: Page, options: Axe.RunOptions): Promise<Axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SCRIPT)
  return page.evaluate(async (chosen) => (await window.axe.run(chosen)).violations, options)
}

type AxeRules = { only?: readonly string[]; without?: readonly string[] }

/**
 * Expects that the page violates no axe rule of WCAG 2.2 AA (`only` these, or all `without` these). Scrolls to the top
 * first: an element half under the header counts as too small a target. Lists rule, reason and elements.
 */
export async function expectAccessible(page: Page, { only, without = [] }: AxeRules = {}): Promise<void> {
  await waitForStillness(page)
  await expect(async () => {
    expect(await page.evaluate(scrollToTop)).toBe(0)
  }).toPass()
  const violations = await runAxe(page, {
    runOnly: only ? { type: 'rule', values: [...only] } : WCAG_22_AA,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    iframes: false,
  })
  const readable = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
  )
  expect(readable).toEqual([])
}

/** Expects that the page is not wider than the window; otherwise names the elements that overflow. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await waitForStillness(page)
  const { width, window, uebersteher } = await page.evaluate(() => {
    const root = document.documentElement
    const sticksOut = (element: Element) => element.getBoundingClientRect().right > root.clientWidth + 1
    const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
    const uebersteher = Array.from(document.body.querySelectorAll('*')).filter(sticksOut).slice(0, 5).map(name)
    return { width: root.scrollWidth, window: root.clientWidth, uebersteher }
  })
  expect(width, `wider than the window: ${uebersteher.join(', ')}`).toBeLessThanOrEqual(window)
}

type Fiber = { return: Fiber | null; stateNode: { current?: { memoizedState?: { isDehydrated?: boolean } } } | null }

/**
 * Waits until the page is hydrated: before that, buttons without a form do nothing and other tabs are ignored. React
 * marks elements during hydration, so this waits until the root is no longer dehydrated.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main') ?? document.body
    const mark = Object.entries(main).find(([key]) => key.startsWith('__reactFiber$'))
    if (!mark) return false
    let fiber = mark[1] as Fiber
    while (fiber.return) fiber = fiber.return
    return fiber.stateNode?.current?.memoizedState?.isDehydrated !== true
  })
}
