import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createStaticFiles } from './static-files.server.ts'

function makeBuild(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'wp-client-'))
  mkdirSync(join(folder, 'assets'))
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  return folder
}

test('BETRIEB-30: serves hashed files of other builds, and everything else from its own build', async () => {
  const own = makeBuild({ 'assets/page-2.js': 'new', 'assets/same.js': 'own', 'sw.js': 'new worker' })
  const former = makeBuild({ 'assets/page-1.js': 'old', 'assets/same.js': 'other', 'old.txt': 'old' })
  const files = createStaticFiles(own, [former])
  const get = async (path: string) => {
    const answer = await files.request(path)
    return answer.status === 200 ? answer.text() : answer.status
  }
  expect(await Promise.all(['/assets/page-2.js', '/assets/page-1.js', '/assets/same.js', '/sw.js'].map(get))).toEqual([
    'new',
    'old',
    'own',
    'new worker',
  ])
  expect(await get('/old.txt')).toBe(404)
})
