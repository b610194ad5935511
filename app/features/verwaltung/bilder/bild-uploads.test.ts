import { expect, test } from 'vitest'
import { type BildUpload, changeUploads, type UploadAction } from './bild-uploads.ts'

const file = new File(['x'], 'kueche.jpg')
const add = (...ids: string[]): UploadAction => ({
  kind: 'add',
  uploads: ids.map((id) => ({ id, file, slot: 'bild', position: null, replaces: '' })),
})
const after = (...actions: UploadAction[]) =>
  actions.reduce<readonly BildUpload[]>(changeUploads, []).map(({ id, state }) => `${id} ${state.kind}`)

test('BILDPFLEGE-1: sends two at a time and the next one when a slot is free', () => {
  expect(after(add('a', 'b', 'c'))).toEqual(['a sending', 'b sending', 'c waiting'])
  expect(after(add('a', 'b', 'c'), { kind: 'remove', id: 'a' })).toEqual(['b sending', 'c sending'])
  const failed = { kind: 'fail', id: 'b', text: 'Zu groß.' } as const
  expect(after(add('a', 'b', 'c'), failed)).toEqual(['a sending', 'b failed', 'c sending'])
})

test('BILDPFLEGE-1: retries a failed upload after the others, and ignores late actions', () => {
  const failed = { kind: 'fail', id: 'a', text: 'Zu groß.' } as const
  const again = { kind: 'retry', id: 'a' } as const
  expect(after(add('a', 'b', 'c'), failed, again)).toEqual(['a waiting', 'b sending', 'c sending'])
  expect(after(add('a'), failed, { kind: 'progress', id: 'a', percent: 40 })).toEqual(['a failed'])
  expect(after(add('a'), { kind: 'remove', id: 'a' }, failed, again)).toEqual([])
})
