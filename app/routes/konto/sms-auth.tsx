import { redirect } from 'react-router'
import { sende } from '#app/components/hooks/sende.ts'
import { SmsAnmeldungSeite } from '#app/features/anmeldung/sms-anmeldung-seite.tsx'
import type { Mobilnummer, SmsErgebnis } from '#app/features/anmeldung/sms-ergebnis.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { readForm } from '#app/server/http/read-form.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { anmeldungHeaders, findAngemeldetImKonto, readHerkunft } from '#app/server/http/sitzung.server.ts'
import { anmeldeFehler } from '#app/server/konten/anmeldung/anmelde-fehler.server.ts'
import { requestAnmeldeCode, signInMitCode } from '#app/server/konten/anmeldung/sign-in-mit-code.server.ts'
import { parseTelefonnummer } from '#app/server/konten/code/telefonnummer.server.ts'
import { hasVersandStoerung } from '#app/server/nachrichten/outbox.server.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import { toText } from '#app/shared/formular/read-text.ts'
import { CodeSchema, MobilnummerSchema } from '#app/shared/konten/anmeldung.schema.ts'
import { eigenerPfad } from '#app/shared/konten/eigener-pfad.ts'
import { FELD_GRENZEN } from '#app/shared/konten/feld-grenzen.ts'
import { mitWeiter } from '#app/shared/konten/mit-weiter.ts'
import { splitTelefonnummer } from '#app/shared/konten/telefon-anzeige.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/sms-auth.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const weiter = new URL(request.url).searchParams.get('weiter')
  if (await findAngemeldetImKonto(context)) throw redirect(eigenerPfad(weiter))
  return {
    weiter: weiter === null ? null : eigenerPfad(weiter),
    ...seitenRahmen(),
  }
}

type Aufruf = Pick<Route.ActionArgs, 'request' | 'context'>

/** `aktion` is `senden` (also once more) or `bestaetigen`; the number goes along, so nothing is kept in between. */
export async function action({ request, context }: Route.ActionArgs): Promise<SmsErgebnis> {
  const formular = Object.fromEntries(await readForm(request))
  const getippt = readMobilnummer(formular)
  const eingabe = MobilnummerSchema.safeParse(formular)
  if (!eingabe.success) return { ...getippt, schritt: 'nummer', fehler: eingabe.error.issues[0]?.message }
  try {
    const phone = parseTelefonnummer(eingabe.data.vorwahl, eingabe.data.nummer)
    // From here on as it was understood: "+43 664 …" may have been typed behind another dial code.
    const mobilnummer = splitTelefonnummer(phone) ?? getippt
    const aufruf = { request, context }
    return formular.aktion === 'bestaetigen'
      ? await confirm(aufruf, { phone, code: formular.code, mobilnummer })
      : await send(aufruf, { phone, mobilnummer, erneut: formular.erneut === '1' })
  } catch (error) {
    return { ...getippt, schritt: 'nummer', fehler: requireDomainError(error, 'NUMMER_UNGUELTIG').message }
  }
}

/**
 * The answer is the same for numbers nobody has; how the provider does is nobody's in particular. Once more (`erneut`)
 * stays at the code whatever comes of it: the one that the person holds still counts.
 */
async function send(
  aufruf: Aufruf,
  { phone, mobilnummer, erneut }: { phone: string; mobilnummer: Mobilnummer; erneut: boolean },
): Promise<SmsErgebnis> {
  const now = new Date()
  const db = getDatabase()
  try {
    await requestAnmeldeCode(db, { phone, herkunft: readHerkunft(aufruf), now })
  } catch (error) {
    const { code, message } = requireDomainError(error)
    // About the country of the number alone, so it tells nothing of who has an account.
    if (code === 'SMS_LAND') return { ...mobilnummer, schritt: 'nummer', fehler: message }
    const meldung = { titel: 'SMS nicht gesendet', text: message }
    return { ...mobilnummer, schritt: erneut ? 'code' : 'nummer', meldung }
  }
  const gestoert = await hasVersandStoerung(db, { art: 'sms', now })
  const ergebnis = { ...mobilnummer, schritt: 'code', angefordert: now.getTime() } as const
  return gestoert ? { ...ergebnis, information: true } : ergebnis
}

async function confirm(
  { request, context }: Aufruf,
  { phone, code, mobilnummer }: { phone: string; code: unknown; mobilnummer: Mobilnummer },
): Promise<SmsErgebnis> {
  const eingabe = CodeSchema.safeParse({ code })
  if (!eingabe.success) return { ...mobilnummer, schritt: 'code', fehler: eingabe.error.issues[0]?.message }
  try {
    const herkunft = readHerkunft({ request, context })
    const anmeldung = await signInMitCode(getDatabase(), { phone, code: eingabe.data.code, herkunft, now: new Date() })
    const weiter = new URL(request.url).searchParams.get('weiter')
    const ziel = anmeldung.art === 'zweiter-faktor' ? mitWeiter('/login/zweiter-faktor', weiter) : eigenerPfad(weiter)
    throw redirect(ziel, { headers: anmeldungHeaders(anmeldung) })
  } catch (error) {
    const failure = requireDomainError(error)
    if (failure.code === 'CODE_UNGUELTIG') return { ...mobilnummer, schritt: 'code', fehler: failure.message }
    return { ...mobilnummer, schritt: 'code', meldung: anmeldeFehler(failure) }
  }
}

function readMobilnummer({ vorwahl, nummer }: Record<string, unknown>): Mobilnummer {
  return { vorwahl: toText(vorwahl, FELD_GRENZEN.nummer), nummer: toText(nummer, FELD_GRENZEN.nummer) }
}

/** A request that fails on its way: the neutral dialog for sending (ANMELDUNG-5), a message for the code. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const formular = Object.fromEntries(await request.clone().formData())
  const getippt = readMobilnummer(formular)
  const schritt = 'code' in formular || formular.erneut ? 'code' : 'nummer'
  return sende<SmsErgebnis>(serverAction(), (meldung) =>
    formular.aktion === 'bestaetigen' ? { ...getippt, schritt, meldung } : { ...getippt, schritt, information: true },
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Einmalpasswort per SMS' }]
  return metaFor({ title: 'Einmalpasswort per SMS', path: '/sms-auth', noindex: true, ...loaderData })
}

export default function SmsAuth({ loaderData: { weiter }, actionData }: Route.ComponentProps) {
  return <SmsAnmeldungSeite weiter={weiter} ergebnis={actionData} />
}
