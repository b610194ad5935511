import { describe } from 'vitest'
import { listenToDatabase } from '#app/server/realtime/database-listener.server.ts'
import { parseExposeFilter } from '#app/shared/exposes/expose-filter.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { AnzahlSpeicher, getAnzahlSpeicher, MAX_EINTRAEGE } from './anzahl-speicher.server.ts'
import { listExposes } from './list-exposes.server.ts'

function zaehler() {
  let aufrufe = 0
  return { load: async () => ++aufrufe, aufrufe: () => aufrufe }
}
function gehoert() {
  const speicher = new AnzahlSpeicher()
  speicher.resume()
  return speicher
}

describe('AnzahlSpeicher', () => {
  test('remembers nothing until changes are heard, and nothing after they are not', async () => {
    const speicher = new AnzahlSpeicher()
    const { load, aufrufe } = zaehler()
    await speicher.remember('a', load)
    await speicher.remember('a', load)
    expect(aufrufe()).toBe(2)
    speicher.resume()
    expect([await speicher.remember('a', load), await speicher.remember('a', load)]).toEqual([3, 3])
    speicher.pause()
    expect(await speicher.remember('a', load)).toBe(4)
    expect(speicher.size).toBe(0)
  })

  test('simultaneous callers share one count', async () => {
    const speicher = gehoert()
    const { load } = zaehler()
    expect(await Promise.all([1, 2, 3].map(() => speicher.remember('a', load)))).toEqual([1, 1, 1])
  })

  test('a count that began before a change is answered, but neither kept nor shared', async () => {
    const speicher = gehoert()
    const { promise, resolve } = Promise.withResolvers<number>()
    const alt = speicher.remember('a', () => promise)
    speicher.clear()
    expect(await speicher.remember('a', async () => 2)).toBe(2)
    resolve(1)
    expect(await alt).toBe(1)
    expect(await speicher.remember('a', async () => 3)).toBe(2)
  })

  test('a failed count is tried again', async () => {
    const speicher = gehoert()
    await expect(speicher.remember('a', () => Promise.reject(new Error('weg')))).rejects.toThrow('weg')
    expect(await speicher.remember('a', async () => 1)).toBe(1)
  })

  test('is bounded; the one unused for longest goes', async () => {
    const speicher = gehoert()
    await speicher.remember('erster', async () => 0)
    await speicher.remember('zweiter', async () => 0)
    for (let i = 0; i < MAX_EINTRAEGE - 1; i++) {
      await speicher.remember(`${i}`, async () => i)
      await speicher.remember('erster', async () => -1)
    }
    expect(speicher.size).toBe(MAX_EINTRAEGE)
    expect(await speicher.remember('erster', async () => 1)).toBe(0)
    expect(await speicher.remember('zweiter', async () => 1)).toBe(1)
  })
})

test('with the notifications of the database the remembered numbers stay exact', async ({ db, connection }) => {
  const speicher = getAnzahlSpeicher()
  let bekannt = () => {}
  const verbunden = Promise.withResolvers<void>()
  const listener = listenToDatabase({
    connection,
    channels: ['exposes', 'portal'],
    onConnect: () => {
      speicher.resume()
      verbunden.resolve()
    },
    onDisconnect: () => speicher.pause(),
    onNotification: () => {
      speicher.clear()
      bekannt()
    },
  })
  await verbunden.promise
  try {
    const lies = async (query: string) => {
      const { anzahl, anzahlGesamt } = await listExposes(db, {
        filter: parseExposeFilter('miete', new URLSearchParams(query)),
      })
      return [anzahl, anzahlGesamt]
    }
    expect([await lies(''), await lies('q=Hamburg')]).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(speicher.size).toBe(3)
    const gemeldet = new Promise<void>((resolve) => {
      bekannt = resolve
    })
    await createExpose(db)
    await gemeldet
    expect([await lies(''), await lies('q=hamburg'), await lies('q=HAMBURG')]).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ])
    expect(speicher.size).toBe(3)
  } finally {
    await listener.stop()
    speicher.pause()
  }
})
