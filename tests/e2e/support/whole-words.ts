import { expect, type Page } from '@playwright/test'

/**
 * Expects that no word is split over two lines without a hyphen (SEITE-9). Words may break at soft hyphens; addresses
 * and keys may break anywhere. "E-Mail" must not break. Lists broken words with the class of their element.
 * `mayHyphenate`: compounds may break where the browser sets hyphens. The browser of the tests has no German patterns
 * and breaks such words without a hyphen.
 */
export async function expectWholeWords(page: Page, { mayHyphenate = false } = {}): Promise<void> {
  expect(await page.evaluate(findBrokenWords, mayHyphenate)).toEqual([])
}

function findBrokenWords(mayHyphenate: boolean): string[] {
  const MIN_COMPOUND = 10
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const broken = new Set<string>()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('.sr-only, [aria-hidden=true]'))
      continue
    const text = node.textContent ?? ''
    for (const { 0: token, index } of text.matchAll(/\S+/g)) {
      const word = /^\P{L}*(\p{L}-\p{L}+|\p{L}{4,})\P{L}*$/u.exec(token)
      if (!word?.[1] || token.includes('\u00ad')) continue
      const isCompound = word[1].length >= MIN_COMPOUND
      if (mayHyphenate && (!isCompound || getComputedStyle(parent).hyphens === 'auto')) continue
      // Without a preceding hyphen, where a line may end: "-Adresse" after an element with "E-Mail".
      const start = index + token.indexOf(word[1])
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, start + word[1].length)
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
      if (lines.size > 1) broken.add(`${token} (${parent.tagName.toLowerCase()}.${parent.getAttribute('class') ?? ''})`)
    }
  }
  return [...broken]
}
