import { Page } from '#app/components/layout/page.tsx'
import { Contact, FirmaContact, type FirmaContactProps } from './contact.tsx'

/** Accessibility statement required by § 14 and annex 3 BFSG (SEITE-15). Remove a limitation here once it is fixed. */
export function BarrierefreiheitPage({ firma }: FirmaContactProps) {
  return (
    <Page narrow>
      <h1>Barrierefreiheit</h1>
      <p className="lead mt-2 mb-8">
        Informationen nach §&nbsp;14 und Anlage 3 des Barrierefreiheits&shy;stärkungs&shy;gesetzes (BFSG), Stand
        November&nbsp;2026
      </p>
      <div className="prose">
        <section>
          <h2>Der Dienst</h2>
          <p>
            Auf diesem Portal der {firma.name} suchen Sie Wohnungen und Häuser, ohne Konto. Was Ihnen gefällt, legen Sie
            auf eine Anfragenliste und fragen es gemeinsam an. Dafür nennen Sie Ihren Namen und eine Mobilnummer und
            geben den Code ein, den wir an sie senden; wer ein Passwort hat, meldet sich damit an. Den Stand Ihrer
            Anfragen sehen Sie danach in „Mein Bereich“. Wenn ein Schritt für Sie nicht geht, rufen Sie uns an oder
            schreiben Sie uns.
          </p>
        </section>
        <Conformance />
        <Limits />
        <section>
          <h2>Barriere melden</h2>
          <p>
            Etwas geht nicht, oder Sie brauchen eine Auskunft in anderer Form? Sagen Sie uns, auf welcher Seite und was
            Sie tun wollten.
          </p>
        </section>
      </div>
      <FirmaContact firma={firma} />
      <div className="prose">
        <section>
          <h2>Zuständige Behörde</h2>
          <p>
            Ob wir das BFSG einhalten, überwacht die gemeinsame Behörde der Länder. Bei ihr können Sie sich beschweren
            und verlangen, dass sie tätig wird (§&nbsp;32&nbsp;BFSG).
          </p>
        </section>
      </div>
      <Contact
        name="Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)"
        email="kontakt@mlbf-barrierefrei.de"
        telefon="+49 391 28923023"
      >
        Carl-Miller-Straße 6, 39112 Magdeburg
      </Contact>
      <div className="prose">
        <section>
          <h2>Schlichtung</h2>
          <p>
            Einigen wir uns nicht, können Sie kostenlos die Schlichtungsstelle anrufen (§&nbsp;34&nbsp;BFSG,
            §&nbsp;16&nbsp;BGG). Einen Anwalt brauchen Sie dafür nicht.
          </p>
        </section>
      </div>
      <Contact
        name="Schlichtungsstelle beim Beauftragten der Bundesregierung für die Belange von Menschen mit Behinderungen"
        email="info@schlichtungsstelle-bgg.de"
      >
        Mauerstraße 53, 10117 Berlin
      </Contact>
    </Page>
  )
}

function Conformance() {
  return (
    <section>
      <h2>Stand der Vereinbarkeit</h2>
      <p>
        Maßstab sind die Richtlinien WCAG 2.2, Stufe AA. Das Portal ist mit ihnen teilweise vereinbar; was fehlt, steht
        unter „Bekannte Einschränkungen“.
      </p>
      <ul className="mt-3 grid list-disc grid-cols-1 gap-2 pl-5">
        <li>Alle Seiten lassen sich mit der Tastatur bedienen; wo Sie gerade sind, ist immer zu sehen.</li>
        <li>Überschriften, Bereiche, Knöpfe und Felder sind so benannt, dass Vorleseprogramme sie ansagen.</li>
        <li>Fehler in Formularen stehen als Satz am Feld.</li>
        <li>Farben haben hell und dunkel genug Kontrast und stehen nie allein für eine Bedeutung.</li>
        <li>Ab 320 Pixel Breite scrollt keine Seite seitlich, auch nicht mit doppelt so großer Schrift.</li>
        <li>Wer Bewegung abgeschaltet hat, sieht keine.</li>
      </ul>
      <p className="mt-3">
        Das beruht auf einer Selbstbewertung: Automatische Prüfungen laufen bei jeder Änderung über alle Arten von
        Seiten, hell und dunkel, schmal und breit; die wichtigsten Wege werden dabei mit der Tastatur gegangen. Von
        einer unabhängigen Stelle und mit Menschen, die auf Hilfsmittel angewiesen sind, wurde das Portal noch nicht
        geprüft.
      </p>
    </section>
  )
}

function Limits() {
  return (
    <section>
      <h2>Bekannte Einschränkungen</h2>
      <ul className="mt-3 grid list-disc grid-cols-1 gap-2 pl-5">
        <li>
          Bilder: Eine Beschreibung hat ein Foto nur, wenn eine hinterlegt ist. Sonst heißt es „Foto 1 von“ mit dem
          Titel der Wohnung. (WCAG 1.1.1)
        </li>
        <li>
          Grundrisse sind Bilder. Fläche und Zahl der Zimmer stehen daneben als Text, die Lage der Räume nicht. (WCAG
          1.1.1)
        </li>
        <li>
          360°-Rundgänge zeigen Räume nur als Bild, manche kommen von anderen Anbietern. Eine Fassung in Worten gibt es
          nicht; zum Anfragen brauchen Sie den Rundgang nicht. (WCAG 1.1.1)
        </li>
        <li>Texte in Leichter Sprache und in Gebärdensprache bieten wir nicht an.</li>
      </ul>
    </section>
  )
}
