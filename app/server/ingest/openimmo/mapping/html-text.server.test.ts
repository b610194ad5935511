import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPlainText } from './html-text.server.ts'

test.each([
  ['<p>Nahe am <strong>Park</strong>.</p>\n<p>Ruhig.</p>', 'Nahe am Park.\n\nRuhig.'],
  [
    '<p>In der Nähe:</p><ul>\n<li>Bus</li>\n<li>Bahn</li></ul><p>Und mehr.</p>',
    'In der Nähe:\n• Bus\n• Bahn\n\nUnd mehr.',
  ],
  ['Erste Zeile<br />\nzweite<BR>dritte', 'Erste Zeile\nzweite\ndritte'],
  ['Bad &amp; K&uuml;che, 85&nbsp;m&sup2;, ab 700&#8364;', 'Bad & Küche, 85 m², ab 700€'],
  ['&lt;p&gt;Doppelt&lt;/p&gt;&lt;p&gt;verpackt&lt;/p&gt;', 'Doppelt\n\nverpackt'],
  ['<div style="color:red">Eins</div><div>Zwei</div>', 'Eins\n\nZwei'],
  ['<style>p { margin: 0 }</style><p>Text</p>', 'Text'],
  ['Fünf Minuten <zur> Elbe, 3 < 4 & 5 > 4, &unbekannt;', 'Fünf Minuten <zur> Elbe, 3 < 4 & 5 > 4, &unbekannt;'],
  ['Zeile\n\n  eingerückt', 'Zeile\n\n  eingerückt'],
])('OPENIMMO-25: reads %j as the text %j', (html, text) => {
  expect(toPlainText(html)).toBe(text)
})

test('OPENIMMO-25: removes all HTML tags, even nested or broken ones', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<li>',
    '<br/>',
    '<b>',
    '</b',
    '<',
    '>',
    '&amp;',
    '&lt;',
    'Text',
    ' ',
    '\n',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      expect(toPlainText(`<p>${pieces.join('')}`)).not.toMatch(/<(?:p|li|br\/)>/)
    }),
  )
})

test('reads a text of megabytes in linear time', () => {
  const started = performance.now()
  for (const piece of ['<', '<!--', '<br ', '<style>', ' ', '&#', '<p']) toPlainText(`<p>${piece.repeat(200_000)}`)
  expect(performance.now() - started).toBeLessThan(5_000)
})
