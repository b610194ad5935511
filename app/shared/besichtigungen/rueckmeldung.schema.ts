import * as z from 'zod/mini'
import { longText, rawText } from '../form/form-schema.ts'
import { normaliseMultiline } from '../form/multiline.ts'
import { CHOICE_MISSING, checkKommentar, MIETINTERESSE_OPTIONS, type RueckmeldungInput } from './rueckmeldung.ts'

export const RueckmeldungSchema = z.pipe(
  z.object({
    besichtigungId: rawText(),
    mietinteresse: z.enum(
      MIETINTERESSE_OPTIONS.map(({ value }) => value),
      { error: CHOICE_MISSING.text },
    ),
    kommentar: longText(checkKommentar),
    stand: rawText(),
  }),
  z.transform(
    ({ mietinteresse, kommentar, ...rest }): RueckmeldungInput & { besichtigungId: string; stand: string } => ({
      ...rest,
      mietinteresse: mietinteresse === 'ja',
      kommentar: normaliseMultiline(kommentar) || null,
    }),
  ),
)
