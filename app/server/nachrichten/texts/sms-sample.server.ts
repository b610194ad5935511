import { config } from '#app/server/config/config.server.ts'
import type { SMS_WORDINGS, SmsTextKey } from './sms-wordings.server.ts'

const ANFRAGE = '5f0c7b1e-0000-4000-8000-000000000001'

/** Sample values of typical length, for previews and for counting the parts of an SMS. */
export const SMS_SAMPLE: Readonly<Record<(typeof SMS_WORDINGS)[SmsTextKey]['variables'][number], string>> = {
  anzahl: '3 Wohnungen',
  wohnung: 'Helle Altbauwohnung mit Küchenbalkon',
  kurzcode: 'GS12-204',
  wohnung_ort: 'Helle Altbauwohnung, Leipzig',
  wohnung_treffpunkt: 'Helle Altbauwohnung, Leipzig, Treffpunkt: Vor dem Hofeingang',
  zugang: `PIN: 7K4M PR2W, Anfrage: ${ANFRAGE}`,
  status: 'Besichtigung möglich',
  beginn: '05.03., 16:30 Uhr',
  zeiten: '05.03., 16:30 Uhr statt 04.03., 09:00 Uhr',
  reserviert_bis: '02.03., 12:00 Uhr',
  antwort_bis: '02.03.2026, 18:00 Uhr',
  loeschung_am: '29.08.2026',
  pin: '7K4M PR2W',
  link: `${config.publicUrl}/terminbuchung/${ANFRAGE}?pin=7K4MPR2W`,
}
