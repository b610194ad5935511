import { hash } from 'node:crypto'
import { SicherungError } from './sicherung-error.server.ts'

/** Loads the library on demand, which saves 22 MB in servers that make no backups. */
const loadAge = () => import('age-encryption')

export type SicherungKey = {
  recipient: string
  /** Secret half of the key; null if only the public half is known, which suffices to encrypt. */
  identity: string | null
  fingerprint: string
}

/**
 * Parses a key, `age1…` or `AGE-SECRET-KEY-…`.
 * @throws SicherungError if the text is neither
 */
export async function readSicherungKey(text: string): Promise<SicherungKey> {
  const { Encrypter, identityToRecipient } = await loadAge()
  try {
    const identity = text.startsWith('age1') ? null : text
    const recipient = identity === null ? text : await identityToRecipient(identity)
    new Encrypter().addRecipient(recipient)
    return { recipient, identity, fingerprint: hash('sha256', recipient).slice(0, 12) }
  } catch (cause) {
    throw new SicherungError('SICHERUNG_SCHLUESSEL ist kein Schlüssel von age.', { cause })
  }
}

export async function generateSicherungKey(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await loadAge()
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** Encrypts a stream; yields it unchanged if `key` is null. */
export async function* encryptFile(
  key: SicherungKey | null,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (key === null) {
    yield* pieces
    return
  }
  const { Encrypter } = await loadAge()
  const encrypter = new Encrypter()
  encrypter.addRecipient(key.recipient)
  yield* await encrypter.encrypt(toWebStream(pieces))
}

/** Decrypts a stream. Throws if the contents were changed or cut off. */
export async function* decrypt(
  key: SicherungKey | null,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (key === null) {
    yield* pieces
    return
  }
  if (key.identity === null) throw new Error('The public half of a key opens nothing.')
  const { Decrypter } = await loadAge()
  const decrypter = new Decrypter()
  decrypter.addIdentity(key.identity)
  yield* await decrypter.decrypt(toWebStream(pieces))
}

function toWebStream(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await iterator.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
