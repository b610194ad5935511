import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { describeEnd, takeBuild } from './builds.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wp-builds-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (text: string) => (draft: string) => {
  mkdirSync(draft)
  writeFileSync(join(draft, 'index.js'), text)
}
const never = () => {
  throw new Error('built again')
}
const current = () => readFileSync(join(folder, 'current/index.js'), 'utf8')
/** Makes a build look last used this many minutes ago. */
const age = (name: string, minutes: number) => {
  const at = new Date(Date.now() - minutes * 60_000)
  utimesSync(join(folder, name), at, at)
}

describe('BETRIEB-30: a build', () => {
  test('becomes current only when complete, and leaves the previous one in place', () => {
    takeBuild(folder, 'one', write('one'))
    const seen: string[] = []
    const made = takeBuild(folder, 'two', (draft: string) => {
      write('two')(draft)
      seen.push(current())
    })
    expect(made).toEqual({ name: 'two', isNew: true })
    expect(seen).toEqual(['one'])
    expect(current()).toBe('two')
    expect(readFileSync(join(folder, 'one/index.js'), 'utf8')).toBe('one')
  })

  test('leaves the previous one current if it fails, and the next build removes its draft', () => {
    takeBuild(folder, 'one', write('one'))
    const fail = (draft: string) => {
      write('half')(draft)
      throw new Error('failed')
    }
    expect(() => takeBuild(folder, 'two', fail)).toThrow('failed')
    // Draft of a killed process: no process has this number.
    mkdirSync(join(folder, 'draft-4194305'))
    expect(current()).toBe('one')
    takeBuild(folder, 'three', write('three'))
    expect(readdirSync(folder).sort()).toEqual(['current', 'one', 'three'])
  })

  test('is used again without building if its sources return', () => {
    takeBuild(folder, 'one', write('one'))
    takeBuild(folder, 'two', write('two'))
    expect(takeBuild(folder, 'one', never)).toEqual({ name: 'one', isNew: false })
    expect(current()).toBe('one')
  })

  test('is kept until five other builds have been used since', () => {
    for (const [index, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      takeBuild(folder, name, write(name))
      age(name, 10 - index)
    }
    takeBuild(folder, 'a', never)
    takeBuild(folder, 'f', write('f'))
    expect(existsSync(join(folder, 'a'))).toBe(true)
    expect(existsSync(join(folder, 'b'))).toBe(false)
  })
})

describe('the message about a build that ended early', () => {
  test('names the memory that a build needs after SIGKILL, and says that nothing was changed', () => {
    const text = describeEnd({ status: null, signal: 'SIGKILL' })
    for (const part of ['SIGKILL', '800 MB', 'unverändert', 'untouched']) expect(text).toContain(part)
  })

  test('names the exit code if the build ended by itself', () => {
    expect(describeEnd({ status: 3, signal: null })).toContain('3')
    expect(describeEnd({ status: null, signal: 'SIGTERM' })).not.toContain('800 MB')
  })
})
