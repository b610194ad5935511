import { expect, test } from 'vitest'
import type { UploadAnswer } from '#app/shared/mieterfragebogen/dokument-view.ts'
import { changeQueue, type QueueAction, type Upload, type UploadTarget } from './upload-queue.ts'

const PAYSLIP: UploadTarget = { uploader: 'gehaltsabrechnung' }
const SCHUFA: UploadTarget = { uploader: 'schufa' }
const REFUSED = { title: 'Ungültiger Dateityp', text: 'Nein.' }
const BROKEN = { title: 'Fehler', text: 'Verbindung verloren', again: true }

function answer(id: string): UploadAnswer {
  return {
    kind: 'hochgeladen',
    converted: false,
    dokument: {
      ...{ id, uploader: 'gehaltsabrechnung', dokumentTyp: 'gehaltsabrechnung', side: null, name: 'a.pdf', size: 1 },
      ...{ mimeType: 'application/pdf', beschreibung: null, pageCount: 1, status: 'bereit', anzeige: 'ansicht' },
      ...{ link: '/a', downloadLink: '/b', createdAt: '2026-01-01T00:00:00Z' },
    },
  }
}

function add(ids: string, target: UploadTarget = PAYSLIP): QueueAction {
  const uploads = Array.from(ids, (id) => ({ id, file: new File([], id), target, failure: null }))
  return { kind: 'add', uploads }
}

const run = (...actions: QueueAction[]) => actions.reduce<readonly Upload[]>(changeQueue, [])

/** E.g. "a:sending b:waiting". */
const show = (queue: readonly Upload[]) => queue.map(({ id, state }) => `${id}:${state.kind}`).join(' ')

const finish = (id: string): QueueAction => ({ kind: 'finish', id, answer: answer(id) })
const fail = (id: string): QueueAction => ({ kind: 'fail', id, failure: BROKEN })

test.each<[string, QueueAction[], string]>([
  ['two are on their way, the others wait', [add('abcd')], 'a:sending b:sending c:waiting d:waiting'],
  ['one is done, the next begins', [add('abc'), finish('a')], 'a:done b:sending c:sending'],
  ['one breaks off, the next begins', [add('abc'), fail('b')], 'a:sending b:failed c:sending'],
  ['one is cancelled, the next begins', [add('abc'), { kind: 'cancel', id: 'a' }], 'a:cancelled b:sending c:sending'],
  ['what waits can be cancelled', [add('abc'), { kind: 'cancel', id: 'c' }], 'a:sending b:sending c:cancelled'],
  [
    'all of one kind are cancelled, the others go on',
    [add('abc'), add('x', SCHUFA), { kind: 'cancelAll', uploader: 'gehaltsabrechnung' }],
    'a:cancelled b:cancelled c:cancelled x:sending',
  ],
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
])('%s (DOKUMENT-21)', (_, actions, expected) => {
  expect(show(run(...actions))).toBe(expected)
})

test('refused files take no slot and cannot be retried (DOKUMENT-20)', () => {
  const refused: QueueAction = {
    kind: 'add',
    uploads: [{ id: 'x', file: new File([], 'x'), target: PAYSLIP, failure: REFUSED }],
  }
  const queue = run(refused, add('ab'))
  expect(show(queue)).toBe('x:failed a:sending b:sending')
  expect(queue[0]?.state).toEqual({ kind: 'failed', failure: { ...REFUSED, again: false } })
})

test('updates the progress of files being sent only', () => {
  const queue = run(add('abc'), { kind: 'progress', id: 'a', percent: 64 }, { kind: 'progress', id: 'c', percent: 9 })
  expect(queue.map(({ state }) => state)).toEqual([
    { kind: 'sending', percent: 64 },
    { kind: 'sending', percent: 0 },
    { kind: 'waiting' },
  ])
})
