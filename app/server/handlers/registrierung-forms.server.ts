import { getDatabase } from '#app/server/db/database.server.ts'
import { defineForm } from '#app/server/http/forms/form-action.server.ts'
import { anmeldungHeaders } from '#app/server/http/request/sitzung.server.ts'
import { confirmRegistrierung, requestRegistrierung } from '#app/server/konten/anmeldung/registrierung.server.ts'
import { parseTelefonnummer } from '#app/server/konten/code/telefonnummer.server.ts'
import { requireSmsTaken } from '#app/server/nachrichten/require-sms-taken.server.ts'
import { RegistrierungCodeSchema, RegistrierungSchema } from '#app/shared/konten/anmeldung.schema.ts'
import { ACCOUNT_GEFUNDEN, NUMMER_UNGUELTIG, PIN_INVALID } from '#app/shared/konten/konten-texts.ts'

/** Returns the two forms that register a person by SMS (KONTO-1). `page`: where browsers without scripts continue. */
export function registrierungForms({ page }: { page?: (url: URL) => string } = {}) {
  return {
    anfordern: defineForm({
      schema: RegistrierungSchema,
      who: 'all',
      run: async ({ input: { vorname, nachname, ...typed }, akteur, now }) => {
        const phone = parseTelefonnummer(typed.vorwahl, typed.nummer)
        await requestRegistrierung(getDatabase(), { akteur, vorname, nachname, phone, now })
        await requireSmsTaken(getDatabase(), { an: phone, since: now })
        return { result: { kind: 'angefordert', phone } }
      },
      say: ({ code, message: text }) => {
        if (code === 'ACCOUNT_GEFUNDEN') return ACCOUNT_GEFUNDEN
        return code === 'NUMMER_UNGUELTIG' ? NUMMER_UNGUELTIG : { title: 'SMS nicht gesendet', text }
      },
    }),
    bestaetigen: defineForm({
      schema: RegistrierungCodeSchema,
      who: 'all',
      run: async ({ akteur, input, url, now }) => {
        const anmeldung = await confirmRegistrierung(getDatabase(), { akteur, ...input, now })
        return { result: { kind: 'angemeldet' }, headers: anmeldungHeaders(anmeldung), page: page?.(url) }
      },
      say: ({ code, message: text }) =>
        code === 'CODE_UNGUELTIG' ? PIN_INVALID : { title: 'Code nicht geprüft', text },
    }),
  }
}
