import type { DemoHaus, DemoLiegenschaft } from '../demo.types.ts'
import { oldSpinnerei } from './alte-spinnerei.ts'
import { einzelhaeuser } from './einzelhaeuser.ts'
import { erkerhausRosental } from './erkerhaus-rosental.ts'
import { fachwerkhausAmMarkt } from './fachwerkhaus-am-markt.ts'
import { gruenderzeithausAmStadtgarten } from './gruenderzeithaus-am-stadtgarten.ts'
import { hochhausHafenallee } from './hochhaus-hafenallee.ts'
import { holzhausAmWehr } from './holzhaus-am-wehr.ts'
import { klinkerhofAnDerMuehle } from './klinkerhof-an-der-muehle.ts'
import { lerchenhof } from './lerchenhof.ts'
import { neubauLinden5 } from './neubau-linden-5.ts'
import { siedlungAmAnger } from './siedlung-am-anger.ts'
import { stadthaeuserKanalgasse } from './stadthaeuser-kanalgasse.ts'
import { villaAmParkweg } from './villa-am-parkweg.ts'

/** Liegenschaften of the demo, in the order of the home page. */
export const DEMO_LIEGENSCHAFTEN: readonly DemoLiegenschaft[] = [
  gruenderzeithausAmStadtgarten,
  klinkerhofAnDerMuehle,
  neubauLinden5,
  siedlungAmAnger,
  erkerhausRosental,
  holzhausAmWehr,
  fachwerkhausAmMarkt,
  lerchenhof,
  stadthaeuserKanalgasse,
  hochhausHafenallee,
  villaAmParkweg,
  oldSpinnerei,
]

/** All houses with listings, including those without a Liegenschaft. */
export const DEMO_HAEUSER: readonly DemoHaus[] = [...DEMO_LIEGENSCHAFTEN, ...einzelhaeuser]
