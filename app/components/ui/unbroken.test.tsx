import { expect, test } from 'vitest'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { DOUBLE_NAME, Unbroken } from './unbroken.tsx'

const WHOLE = '<span class="whitespace-nowrap">'

test.each([
  ['Ihre E-Mail-Adresse, per E-Mail', undefined, `Ihre ${WHOLE}E-Mail</span>-Adresse, per ${WHOLE}E-Mail</span>`],
  ['Per SMS-Code', undefined, 'Per SMS-Code'],
  ['Anna-Lena Müller-Özdemir', DOUBLE_NAME, `${WHOLE}Anna-Lena</span> ${WHOLE}Müller-Özdemir</span>`],
  // Too long for one line on a phone, so it may break at the hyphen.
  ['Leutheusser-Schnarrenberger', DOUBLE_NAME, 'Leutheusser-Schnarrenberger'],
])('keeps %s in one piece where needed (%s)', (text, words, html) => {
  expect(drawPage(<Unbroken words={words}>{text}</Unbroken>)).toBe(html)
})
