import './akte.css'
import { Link, useRevalidator } from 'react-router'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Bild } from '#app/components/ui/bild.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { DefinitionList } from '#app/components/ui/definition-list.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { date, time } from '#app/shared/format/date.ts'
import { euro } from '#app/shared/format/euro.ts'
import { quadratmeter } from '#app/shared/format/flaeche.ts'
import { type AkteView, STAGES } from '#app/shared/verwaltung/interessenten/akte.ts'
import { INTERESSENTEN_PATH, vergleichPath } from '#app/shared/verwaltung/interessenten/akte-paths.ts'
import { STAGE_NAMES } from '#app/shared/verwaltung/interessenten/akte-texts.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { Timeline } from '../ui/timeline.tsx'
import { useVerwaltungEvents } from '../ui/use-verwaltung-events.ts'
import { AngabenSection, ContactSection, NachweiseSection } from './akte-sections.tsx'
import { dayText, sinceText } from './akte-texts.ts'

/** Page of an Akte, with only the data of the applicant's stage (AKTE-1). `today`: formatted by `date`. */
export function AktePage({ akte, today }: { akte: AkteView; today: string }) {
  const { revalidate } = useRevalidator()
  useVerwaltungEvents(['anfragen', 'termine', 'einstellungen'], () => void revalidate())
  const { name, telefon, email, wohnung, ended } = akte
  const where = [wohnung.title, wohnung.kurzcode].filter(Boolean).join(', ')
  return (
    <>
      <PageHead
        title={name || 'Person ohne Namen'}
        subtitle={`Akte: ${where}`}
        back={<BackLink to={INTERESSENTEN_PATH}>Interessenten</BackLink>}
      >
        {telefon && (
          <ButtonLink to={`tel:${telefon}`} variant="secondary" size="small" icon="phone">
            Anrufen
          </ButtonLink>
        )}
        {email && (
          <ButtonLink to={`mailto:${email}`} variant="secondary" size="small" icon="mail">
            E-Mail
          </ButtonLink>
        )}
        <ButtonLink to={`/verwaltung/anfragen/${akte.linkId}`} variant="secondary" size="small" icon="inbox">
          Zur Anfrage
        </ButtonLink>
      </PageHead>
      {ended && (
        <div className="mb-4">
          <Banner
            color="gray"
            icon="ban"
            title={`${ended.kind === 'abgesagt' ? 'Abgesagt' : 'Zurückgezogen'} am ${date(ended.at)}`}
          >
            Die Angaben sind wieder gesperrt und werden nach dem {date(ended.deletedAt)} gelöscht.
          </Banner>
        </div>
      )}
      <StageLine akte={akte} today={today} />
      <div className="panels panels--aside">
        <div className="stack">
          <ContactSection akte={akte} />
          {!wohnung.verkauf && (
            <>
              <AngabenSection akte={akte} />
              <NachweiseSection akte={akte} />
            </>
          )}
        </div>
        <div className="stack">
          <WohnungPanel wohnung={wohnung} />
          <LooksPanel akte={akte} today={today} />
          <LoeschungPanel akte={akte} />
          {!wohnung.verkauf && <MappePanel link={akte.mappeLink} />}
        </div>
      </div>
    </>
  )
}

function MappePanel({ link }: { link: string }) {
  return (
    <Panel title="Mappe" className="stack">
      <p className="text-sm text-ink-2">Ein PDF mit Deckblatt und Wasserzeichen, nur mit den einsehbaren Teilen.</p>
      <a href={link} download className="button button--secondary button--small w-full">
        <Icon name="download" size="small" />
        Mappe laden
      </a>
    </Panel>
  )
}

function StageLine({ akte: { stage, since, ended, wohnung }, today }: { akte: AkteView; today: string }) {
  // A Zusage without an application opens no data, but is shown.
  const stages = STAGES.filter((name) => name !== 'bewerbung' || !wohnung.verkauf)
  const current = stages.indexOf(ended === null && since.zusage !== null ? 'zusage' : stage)
  return (
    <Panel className="mb-4">
      <ol className="steps akte-stages" aria-label="Stufe">
        {stages.map((name, index) => (
          <li
            key={name}
            className={index < current ? 'is-done' : index === current ? 'is-current' : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            {STAGE_NAMES[name]}
            <small>{ended !== null && index > current ? 'gesperrt' : sinceText(since[name], today)}</small>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function WohnungPanel({ wohnung }: { wohnung: AkteView['wohnung'] }) {
  const { exposeId, title, preis, wohnflaeche, bild, verkauf, otherBewerbungen } = wohnung
  const facts = [preis === null ? null : euro(preis), wohnflaeche ? quadratmeter(wohnflaeche) : null]
  return (
    <Panel title={verkauf ? 'Zum Kauf' : 'Wohnung'} className="stack">
      <div className="flex items-center gap-3">
        {bild && <Bild bild={bild} sizes="80px" className="akte-picture" small />}
        <span className="min-w-0 text-sm">
          <b>{title}</b>
          <br />
          <span className="text-ink-2">{facts.filter((fact) => fact !== null).join(', ')}</span>
        </span>
      </div>
      {!verkauf && (
        <p className="text-sm text-ink-2">
          {otherBewerbungen === 0
            ? 'Für diese Wohnung gibt es keine weitere Bewerbung.'
            : `Für diese Wohnung gibt es noch ${otherBewerbungen} ${otherBewerbungen === 1 ? 'Bewerbung' : 'Bewerbungen'}.`}
        </p>
      )}
      {otherBewerbungen > 0 && (
        <Link to={vergleichPath(exposeId)} className="link text-sm">
          Bewerbungen nebeneinander ansehen
        </Link>
      )}
    </Panel>
  )
}

function LooksPanel({ akte: { linkId, looks }, today }: { akte: AkteView; today: string }) {
  return (
    <Panel
      title="Zugriffe"
      note={
        <Link to={`/verwaltung/protokoll?objekt=interessent:${linkId}`} className="link">
          Protokoll
        </Link>
      }
    >
      {looks.length === 0 ? (
        <p className="text-sm text-ink-2">Noch niemand.</p>
      ) : (
        <Timeline
          entries={looks.map(({ id, what, who, at }) => ({
            id,
            title: what,
            detail: `${who}, ${date(at) === today ? dayText(at, today) : `${date(at)}, ${time(at)}`}`,
          }))}
        />
      )}
    </Panel>
  )
}

function LoeschungPanel({ akte: { settings, wohnung } }: { akte: AkteView }) {
  const months = `${settings.loeschfristMonate} ${settings.loeschfristMonate === 1 ? 'Monat' : 'Monate'}`
  if (wohnung.verkauf) {
    return (
      <Panel title="Löschung">
        <p className="text-sm">
          Nach einer Absage oder einem Rückzug werden Anfrage und Kaufprofil nach {months.replace('Monate', 'Monaten')}{' '}
          gelöscht, das Kaufprofil nur, wenn keine andere Anfrage der Person besteht.
        </p>
      </Panel>
    )
  }
  return (
    <Panel title="Löschung" className="stack">
      <p className="text-sm">
        Nach einer Absage oder einem Rückzug werden Profil, Antworten und Dokumente nach{' '}
        {months.replace('Monate', 'Monaten')} gelöscht, wenn keine andere Anfrage der Person sie braucht.
      </p>
      <DefinitionList
        items={[
          { label: 'Ausweiskopie', value: 'sofort nach Vorlage' },
          { label: 'Schufa', value: 'nach der Prüfung' },
          { label: 'Alles andere', value: months },
        ]}
      />
    </Panel>
  )
}
