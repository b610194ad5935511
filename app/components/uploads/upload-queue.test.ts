import { expect, test } from 'vitest'
import { changeQueue, type QueueAction, type Upload } from './upload-queue.ts'

type Action = QueueAction<null, string, string>

function add(ids: string): Action {
  return {
    kind: 'add',
    uploads: Array.from(ids, (id) => ({ id, file: new File([], id), target: null, failure: null })),
  }
}

type Queued = Upload<null, string, string>

const run = (...actions: Action[]) => actions.reduce<readonly Queued[]>(changeQueue, [])

/** E.g. "a:sending b:waiting". */
const show = (queue: readonly Queued[]) => queue.map(({ id, state }) => `${id}:${state.kind}`).join(' ')

const finish = (id: string): Action => ({ kind: 'finish', id, answer: id })
const fail = (id: string): Action => ({ kind: 'fail', id, failure: 'Verbindung verloren' })

test.each<[string, Action[], string]>([
  ['two are on their way, the others wait', [add('abcd')], 'a:sending b:sending c:waiting d:waiting'],
  ['one is done, the next begins', [add('abc'), finish('a')], 'a:done b:sending c:sending'],
  ['one breaks off, the next begins', [add('abc'), fail('b')], 'a:sending b:failed c:sending'],
  ['one is cancelled, the next begins', [add('abc'), { kind: 'cancel', id: 'a' }], 'a:cancelled b:sending c:sending'],
  ['what waits can be cancelled', [add('abc'), { kind: 'cancel', id: 'c' }], 'a:sending b:sending c:cancelled'],
  ['again, in its place', [add('ab'), fail('a'), { kind: 'retry', id: 'a' }], 'a:sending b:sending'],
  [
    'again, where there is no room',
    [add('abc'), fail('a'), { kind: 'retry', id: 'a' }],
    'a:waiting b:sending c:sending',
  ],
  ['what is done is not sent again', [add('a'), finish('a'), { kind: 'retry', id: 'a' }], 'a:done'],
  ['an answer after the cancelling is too late', [add('a'), { kind: 'cancel', id: 'a' }, finish('a')], 'a:cancelled'],
  ['a failure after the answer is too late', [add('a'), finish('a'), fail('a')], 'a:done'],
  ['one is taken away', [add('ab'), fail('a'), { kind: 'remove', id: 'a' }], 'b:sending'],
  ['done, and not listed yet', [add('a'), finish('a'), { kind: 'list', ids: [] }], 'a:done'],
  [
    'done, listed, deleted elsewhere',
    [add('a'), finish('a'), { kind: 'list', ids: ['a'] }, { kind: 'list', ids: [] }],
    '',
  ],
  [
    'cancelled too late: it is stored, and listed',
    [add('a'), { kind: 'cancel', id: 'a' }, { kind: 'list', ids: ['a'] }],
    '',
  ],
  ['what is on its way stays', [add('a'), { kind: 'list', ids: ['a'] }], 'a:sending'],
])('shows the right uploads: %s (DOKUMENT-21, BILDPFLEGE-1)', (_, actions, expected) => {
  expect(show(run(...actions))).toBe(expected)
})

test('sends the next files past refused ones (DOKUMENT-20)', () => {
  const refused: Action = {
    kind: 'add',
    uploads: [{ id: 'x', file: new File([], 'x'), target: null, failure: 'Zu groß' }],
  }
  const queue = run(refused, add('ab'))
  expect(show(queue)).toBe('x:failed a:sending b:sending')
  expect(queue[0]?.state).toEqual({ kind: 'failed', failure: 'Zu groß' })
})

test('updates the progress of files being sent only', () => {
  const queue = run(add('abc'), { kind: 'progress', id: 'a', percent: 64 }, { kind: 'progress', id: 'c', percent: 9 })
  expect(queue.map(({ state }) => state)).toEqual([
    { kind: 'sending', percent: 64 },
    { kind: 'sending', percent: 0 },
    { kind: 'waiting' },
  ])
})
