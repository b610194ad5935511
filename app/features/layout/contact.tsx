import type { ReactNode } from 'react'
import { telefonDigits } from '#app/shared/format/tel.ts'

type ContactProps = { name: string; email: string; telefon?: string; children: ReactNode }

export function Contact({ name, email, telefon, children }: ContactProps) {
  return (
    <address className="mt-4 not-italic wrap-anywhere">
      <b className="hyphens-auto">{name}</b>
      <br />
      {children}
      <br />
      {telefon && (
        <>
          <a className="link" href={`tel:${telefonDigits(telefon)}`}>
            {telefon}
          </a>
          <br />
        </>
      )}
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
    </address>
  )
}

export type FirmaContactProps = {
  firma: { name: string; strasse: string; plz: string; ort: string; telefon: string; email: string }
}

export function FirmaContact({ firma }: FirmaContactProps) {
  return (
    <Contact name={firma.name} email={firma.email} telefon={firma.telefon}>
      {firma.strasse}, {firma.plz} {firma.ort}
    </Contact>
  )
}
