import { expect, test } from 'vitest'
import { maskSecrets } from './mask-secrets.server.ts'

test.each([
  ['/terminbuchung/1?pin=69PM3R4P#a, PIN: 69PM 3R4P', '/terminbuchung/1?pin=…#a, PIN: …'],
  ['<a href="/t?x=1&amp;pin=69PM3R4P">69PM3R4P</a> 69PM&nbsp;3R4P', '<a href="/t?x=1&amp;pin=…">…</a> …'],
  ['/auth/link?token_hash=abc&next=/', '/auth/link?token_hash=…&next=/'],
  ['ohne Geheimnis', 'ohne Geheimnis'],
])('POSTFACH-3: of %s stays %s', (content, shown) => {
  expect(maskSecrets(content)).toBe(shown)
})
