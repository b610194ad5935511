import { Fragment } from 'react'
import { Page } from '#app/components/layout/page.tsx'
import { telefonDigits } from '#app/shared/format/tel.ts'

/** Company data from the COMPANY_* settings. Empty strings are not shown. `sprechzeiten`: opening hours, one a line. */
type ImpressumFirma = {
  name: string
  strasse: string
  plz: string
  ort: string
  telefon: string
  sprechzeiten: string
  email: string
  registergericht: string
  registernummer: string
  geschaeftsfuehrung: string
  steuernummer: string
  umsatzsteuerId: string
  aufsichtsbehoerde: string
}

/** Legal notice required by § 5 DDG and § 18 (2) MStV. */
export function ImpressumPage({ firma }: { firma: ImpressumFirma }) {
  const facts = [
    ['Geschäftsführung', firma.geschaeftsfuehrung],
    ['Registergericht', firma.registergericht],
    ['Registernummer', firma.registernummer],
    ['Steuernummer', firma.steuernummer],
    ['Umsatzsteuer-ID', firma.umsatzsteuerId],
    ['Aufsichtsbehörde', firma.aufsichtsbehoerde],
  ] as const
  return (
    <Page narrow>
      <h1>Impressum</h1>
      <p className="lead mt-2 mb-8">Angaben gemäß §&nbsp;5&nbsp;DDG</p>
      <section>
        <h2 className="sr-only">Anbieter</h2>
        <address className="not-italic">
          <b>{firma.name}</b>
          <br />
          {firma.strasse}
          <br />
          {firma.plz} {firma.ort}
        </address>
      </section>
      <section className="section">
        <h2>Kontakt</h2>
        <dl className="definitions">
          <dt>Telefon</dt>
          <dd>
            <a className="link" href={`tel:${telefonDigits(firma.telefon)}`}>
              {firma.telefon}
            </a>
          </dd>
          {firma.sprechzeiten !== '' && (
            <>
              <dt>Sprechzeiten</dt>
              <dd className="whitespace-pre-line">{firma.sprechzeiten}</dd>
            </>
          )}
          <dt className="whitespace-nowrap">E-Mail</dt>
          <dd>
            <a className="link" href={`mailto:${firma.email}`}>
              {firma.email}
            </a>
          </dd>
        </dl>
      </section>
      <section className="section">
        <h2>Angaben zum Unternehmen</h2>
        <dl className="definitions">
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
        </dl>
      </section>
      <section className="section">
        <h2>Verantwortlich für den Inhalt</h2>
        <p>{firma.geschaeftsfuehrung}, Anschrift wie oben (§&nbsp;18&nbsp;Abs.&nbsp;2&nbsp;MStV)</p>
      </section>
      <section className="section">
        <h2>Streitbeilegung</h2>
        <p className="prose">
          Wir sind nicht verpflichtet und nicht bereit, an Streitbeilegungsverfahren vor einer
          Verbraucherschlichtungsstelle teilzunehmen.
        </p>
      </section>
    </Page>
  )
}
