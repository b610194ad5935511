import { expect, test } from 'vitest'
import { bildCaption } from './bild-caption.ts'

test.each([
  ['Küche', 'Küche'],
  ['Wohnküche mit Balkontür', 'Wohnküche mit Balkontür'],
  ['Bad unter der Dachschräge mit Dachfenster, freistehender Wanne und zwei Waschbecken', 'Bad'],
  ['Waldgrünes Arbeitszimmer mit langem Schreibtisch vor breitem Fenster', 'Waldgrünes Arbeitszimmer'],
  ['Grundriss: Wohnen 22,4 m², Schlafen 16,1 m², Küche 10,8 m²', 'Grundriss'],
  ['Mehrfamilienhaus am Park, vierstöckig, mit Balkonen', 'Mehrfamilienhaus'],
  ['Vierzimmerwohnungsgrundrissdarstellung', 'Vierzimmerwohnungsgrundrissdarstellung'],
  [', mit Balkon, Blick auf den Garten und Sonne', ', mit Balkon, Blick auf den Garten und Sonne'],
  ['', ''],
])('shortens the alternative text %s to the caption %s', (alt, caption) => {
  expect(bildCaption(alt)).toBe(caption)
})
