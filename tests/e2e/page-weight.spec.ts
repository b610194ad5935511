import { readdirSync, readFileSync } from 'node:fs'
import { readPageWeights } from './support/page-weight.ts'
import { expect, test } from './support/test.ts'

/** The lists that visitors start with. */
const LISTS = ['vermietung', 'verkauf']

/** Limit in bytes of JavaScript, compressed with brotli, by the area of the page's route. */
const limitOf = ({ id, area }: { id: string; area: string }) =>
  area !== 'portal' ? 160_000 : LISTS.includes(id) ? 122_000 : 124_000

test('no page loads more than its limit', () => {
  const weights = readPageWeights()
  expect(weights.map(({ id }) => id)).toEqual(expect.arrayContaining(LISTS))
  expect(weights.filter((page) => page.bytes > limitOf(page))).toEqual([])
})

test('files loaded late contain no style sheet of every page, which would override earlier ones', () => {
  const assets = 'build/current/client/assets'
  const files = readdirSync(assets)
  const style = files.find((file) => /^root-.*\.css$/.test(file))
  expect(style).toBeDefined()
  const naming = files.filter((file) => file.endsWith('.js') && !file.startsWith('manifest-'))
  expect(naming.filter((file) => readFileSync(`${assets}/${file}`, 'utf8').includes(`assets/${style}"`))).toEqual([])
})
