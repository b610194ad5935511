import { hash } from 'node:crypto'
import { SicherungError } from './sicherung-error.server.ts'

/** Loaded on demand: servers that only serve pages save 22 MB. */
const loadAge = () => import('age-encryption')

/** Encrypts backups; the secret part, if known, also decrypts them. */
export type SicherungKey = {
  recipient: string
  /** Null if only the public half is known, which suffices to encrypt. */
  identity: string | null
  /** Identifies a key without revealing it. */
  fingerprint: string
}

/**
 * Reads an age recipient (`age1…`) or identity (`AGE-SECRET-KEY-…`).
 * @throws if it is neither
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

/** Generates a key pair: the secret half decrypts, the public half encrypts. */
export async function generateSicherungKey(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await loadAge()
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** Encrypts the chunks; passes them on unchanged if `key` is null. */
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

/**
 * Reverses `encryptFile`.
 * @throws if a byte was changed or the end is missing
 */
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

/** Converts chunks to the stream type of the library, with backpressure. */
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
