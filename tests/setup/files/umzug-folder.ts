import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestAPI } from 'vitest'
import { test as bilderTest } from '#tests/setup/bilder-test.ts'

/** Extends a `test` with an empty folder and a function that writes files into it. */
export const withFolder = <Context>(base: TestAPI<Context>) =>
  base.extend<{ folder: string; write: (files: Record<string, string | Uint8Array>) => Promise<void> }>({
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures out of this parameter
    folder: async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'umzug-'))
      await use(folder)
      await rm(folder, { recursive: true, force: true })
    },
    write: async ({ folder }, use) => {
      await use(async (files) => {
        for (const [name, contents] of Object.entries(files)) {
          await mkdir(dirname(join(folder, name)), { recursive: true })
          await writeFile(join(folder, name), contents)
        }
      })
    },
  })

export const test = withFolder(bilderTest)
