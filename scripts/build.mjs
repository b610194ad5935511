// `npm run build`: builds a fresh clone, or returns to an earlier build if its sources are back (BETRIEB-30).
import { ensureBuilt } from './builds.mjs'
import { ensureInstalled, report } from './lib.mjs'

ensureInstalled()
const { name, isNew } = ensureBuilt()
report('Bau', `${name} ${isNew ? 'ist fertig' : 'ist schon da'}; der nächste Start nimmt ihn`)
