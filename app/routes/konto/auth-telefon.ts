import { redirect } from 'react-router'
import { getDatabase } from '#app/server/db/database.server.ts'
import { readForm } from '#app/server/http/read-form.server.ts'
import { findAngemeldet, readHerkunft } from '#app/server/http/sitzung.server.ts'
import { parseTelefonnummer } from '#app/server/konten/code/telefonnummer.server.ts'
import { confirmTelefon, requestTelefon } from '#app/server/konten/konto/telefon.server.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import { readText } from '#app/shared/formular/read-text.ts'
import type { TelefonAntwort } from '#app/shared/konten/telefon-antwort.ts'
import type { Route } from './+types/auth-telefon.ts'

/** The dialog opens on any page. */
export function loader() {
  return redirect('/dashboard')
}

/**
 * `POST /auth/telefon`: the phone-validation dialog (KONTO-4) of an account without a number, as
 * JSON. Changing a number is for /konto, which asks for the password. 400 is for what the dialog never sends.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const formular = await readForm(request)
  const read = (name: string) => readText(formular, name)
  const intent = read('intent')
  if (intent !== 'anfordern' && intent !== 'bestaetigen') return Response.json({ art: 'unbekannt' }, { status: 400 })

  const angemeldet = await findAngemeldet(context)
  if (!angemeldet || angemeldet.phone !== null) return Response.json({ art: 'ueberholt' } satisfies TelefonAntwort)
  const wer = { angemeldet, herkunft: readHerkunft({ request, context }), now: new Date() }
  try {
    if (intent === 'anfordern') {
      const phone = parseTelefonnummer(read('vorwahl'), read('nummer'))
      await requestTelefon(getDatabase(), { ...wer, phone, passwort: null })
      return Response.json({ art: 'sms-gesendet', phone } satisfies TelefonAntwort)
    }
    await confirmTelefon(getDatabase(), { ...wer, phone: read('phone'), code: read('code') })
    return Response.json({ art: 'bestaetigt' } satisfies TelefonAntwort)
  } catch (error) {
    const { code, message: text } = requireDomainError(error)
    if (code === 'SITZUNG_BEENDET') return Response.json({ art: 'ueberholt' } satisfies TelefonAntwort)
    return Response.json({ art: 'fehler', text } satisfies TelefonAntwort)
  }
}
