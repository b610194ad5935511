import { createExpose } from '#tests/factories/exposes.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { loadStockPositions } from './load-stock-positions.server.ts'

test('LAGE-7: takes positions of the public and the hidden stock, and counts houses without a position', async ({
  db,
}) => {
  await createLiegenschaft(db, {
    address: 'Domgasse 1',
    breitengrad: 51.3412,
    laengengrad: 12.3712,
    oeffentlichView: true,
  })
  await createLiegenschaft(db, { breitengrad: null, laengengrad: null })
  await createLiegenschaft(db, { breitengrad: 48, laengengrad: 11, archiviertAm: NOW, oeffentlichView: false })
  const leipzig = { address: 'Domgasse 2', breitengrad: 51.3441, laengengrad: 12.3741 }
  await createExpose(db, leipzig)
  await createExpose(db, { ...leipzig, breitengrad: 54.09, oeffentlich: false })
  // The street is not public: the middle of its grid cell.
  await createExpose(db, { address: null, breitengrad: 53.5512, laengengrad: 9.9912 })
  await createExpose(db, { breitengrad: null, laengengrad: null })
  expect(await loadStockPositions(db)).toEqual({
    positions: [
      { breitengrad: 51.34, laengengrad: 12.37 },
      { breitengrad: 53.56, laengengrad: 9.99 },
      { breitengrad: 54.09, laengengrad: 12.37 },
    ],
    counts: { liegenschaften: 2, liegenschaftenWithout: 1, exposes: 4, exposesWithout: 1 },
  })
})
