import { expect, test } from 'vitest'
import { drawPage } from '#tests/setup/draw-page.tsx'
import { StatusVorlagePage } from './status-vorlage-page.tsx'

const draw = (statusKey: string) =>
  drawPage(
    <StatusVorlagePage
      status={{
        key: `status-${statusKey}`,
        statusKey,
        anzeigetext: 'Name',
        kundentext: 'Satz zur Miete.',
        color: 'blue',
        target: '',
        etappe: 'eingegangen',
        version: 0,
        versions: [],
      }}
    />,
  )

test('KAUF-5: staff reads next to the text of a state which sentence a buyer reads instead', () => {
  expect(draw('neu')).toContain('Ihre Anfrage zum Kauf ist bei uns.')
  expect(draw('gebucht')).not.toContain('Bei einem Kauf')
})
