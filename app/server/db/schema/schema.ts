import { anfragenSchema } from './anfragen.ts'
import {
  aktualisierungen,
  betriebServer,
  betriebSicherungen,
  betriebStoerungen,
  betriebZertifikate,
} from './betrieb.ts'
import { bildAuftraege } from './bild-auftraege.ts'
import { bildSperren } from './bild-sperren.ts'
import { bilderSchema } from './bilder.ts'
import { demoDaten } from './demo-daten.ts'
import { exposesSchema } from './exposes.ts'
import { importSchema } from './import.ts'
import { kaufprofile } from './kaufprofile.ts'
import { kontenSchema } from './konten.ts'
import { liegenschaftenSchema } from './liegenschaften.ts'
import { loeschungen } from './loeschungen.ts'
import { mietangebote } from './mietangebote.ts'
import { mieterfragebogenSchema } from './mieterfragebogen.ts'
import { mietinteresseSchema } from './mietinteresse.ts'
import { nachrichtenSchema } from './nachrichten.ts'
import { openimmoSchema } from './openimmo.ts'
import { protokoll } from './protokoll.ts'
import { suchenSchema } from './suchen.ts'
import { termineSchema } from './termine.ts'
import { umzugZeilen } from './umzug.ts'
import { verwaltungSchema } from './verwaltung.ts'
import { zusagen } from './zusagen.ts'

export const schema = {
  ...liegenschaftenSchema,
  ...exposesSchema,
  ...bilderSchema,
  bildAuftraege,
  bildSperren,
  ...kontenSchema,
  ...anfragenSchema,
  ...termineSchema,
  ...mietinteresseSchema,
  kaufprofile,
  mietangebote,
  zusagen,
  ...mieterfragebogenSchema,
  ...nachrichtenSchema,
  ...suchenSchema,
  protokoll,
  ...verwaltungSchema,
  ...openimmoSchema,
  umzugZeilen,
  ...importSchema,
  betriebServer,
  betriebSicherungen,
  betriebStoerungen,
  betriebZertifikate,
  aktualisierungen,
  demoDaten,
  loeschungen,
}
