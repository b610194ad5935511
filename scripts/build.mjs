// `npm run build`: from a fresh clone to a build, or back to a former one whose sources are here again (BETRIEB-30).
import { ensureBuilt } from './builds.mjs'
import { ensureInstalled, report } from './lib.mjs'

ensureInstalled()
const { name, isNew } = ensureBuilt()
report('Bau', `${name} ${isNew ? 'ist fertig' : 'ist schon da'}; der nächste Start nimmt ihn`)
