import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BulkBar } from './bulk-bar.tsx'
import type { Selection } from './use-selection.ts'

const selection: Selection = {
  has: () => true,
  ids: ['a', 'b'],
  except: [],
  count: 2,
  isAll: false,
  isPageSelected: true,
  toggle: () => undefined,
  togglePage: () => undefined,
  selectAll: () => undefined,
  clear: () => undefined,
}
const draw = (props: Partial<Selection>, total?: number) =>
  renderToStaticMarkup(
    <BulkBar selection={{ ...selection, ...props }} total={total}>
      <button type="button">Absagen</button>
    </BulkBar>,
  )

test.each([
  [{}, undefined, '2 gewählt', false],
  [{}, 312, '2 gewählt', true],
  [{}, 2, '2 gewählt', false],
  [{ isPageSelected: false }, 312, '2 gewählt', false],
  [{ isAll: true, count: 311 }, 312, '311 gewählt', false],
] as const)(
  'shows for a selection %j of %s rows the text %s, and offers the rest: %s',
  (props, total, text, offersAll) => {
    const html = draw(props, total)
    expect(html).toContain(text)
    expect(html.includes('Alle 312 auswählen')).toBe(offersAll)
  },
)

test('shows no bar without a selection', () => {
  expect(draw({ count: 0 })).toBe('')
})
