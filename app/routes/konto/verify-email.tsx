import { sende } from '#app/components/hooks/sende.ts'
import {
  type EmailBestaetigenErgebnis,
  EmailBestaetigenSeite,
} from '#app/features/anmeldung/email-bestaetigen-seite.tsx'
import { getDatabase } from '#app/server/db/database.server.ts'
import { seitenRahmen } from '#app/server/http/seiten-rahmen.server.ts'
import { findAngemeldet, toAkteur } from '#app/server/http/sitzung.server.ts'
import { resendEmailBestaetigung } from '#app/server/konten/konto/email.server.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import { metaFor } from '#app/shared/seo/meta.ts'
import type { Route } from './+types/verify-email.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const angemeldet = await findAngemeldet(context)
  return {
    istAngemeldet: angemeldet !== null,
    adresse: angemeldet?.emailNeu ?? null,
    bestaetigt: angemeldet !== null && angemeldet.email !== null && angemeldet.emailNeu === null,
    ...seitenRahmen(),
  }
}

/** Sends the confirmation once more. What fails is not shown (LINK-6), but for the longer pause. */
export async function action({ request, context }: Route.ActionArgs): Promise<EmailBestaetigenErgebnis> {
  const angemeldet = await findAngemeldet(context)
  if (!angemeldet) return { art: 'fehler' }
  try {
    await resendEmailBestaetigung(getDatabase(), {
      akteur: toAkteur({ request, context }, angemeldet),
      now: new Date(),
    })
    return { art: 'gesendet' }
  } catch (error) {
    return { art: requireDomainError(error).code === 'ZU_VIELE_VERSUCHE' ? 'zu-viele' : 'fehler' }
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sende<EmailBestaetigenErgebnis>(serverAction(), () => ({ art: 'fehler' }))
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'E-Mail bestätigen' }]
  const { origin, seitenname } = loaderData
  return metaFor({ title: 'E-Mail bestätigen', path: '/verify-email', noindex: true, origin, seitenname })
}

export default function VerifyEmail({
  loaderData: { istAngemeldet, adresse, bestaetigt },
  actionData,
}: Route.ComponentProps) {
  return (
    <EmailBestaetigenSeite
      istAngemeldet={istAngemeldet}
      adresse={adresse}
      bestaetigt={bestaetigt}
      ergebnis={actionData}
    />
  )
}
