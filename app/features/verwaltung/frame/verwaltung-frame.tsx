import './frame.css'
import { type ReactNode, useState } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { SignOutForm } from '#app/components/konto/sign-out-form.tsx'
import { Content } from '#app/components/layout/content.tsx'
import { Logo } from '#app/components/layout/logo.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { integer } from '#app/shared/format/number.ts'
import type { Rolle } from '#app/shared/konten/konto-summary.ts'
import { BETRIEB_PATH, type BetriebNotice } from '#app/shared/verwaltung/betrieb/betrieb.ts'
import { ROLLE_NAMES } from '#app/shared/verwaltung/team/team.ts'
import { useVerwaltungEvents } from '../ui/use-verwaltung-events.ts'
import { MoreSheet } from './more-sheet.tsx'
import {
  isCurrent,
  listMoreEntries,
  listRailEntries,
  MAIN_ENTRIES,
  SUCHE_PATH,
  type VerwaltungCounts,
} from './navigation.ts'
import { useSucheKey } from './use-suche-key.ts'

/** Listener without an effect. Keeps the event stream open across pages, so that no event is lost. */
const stayOpen = () => undefined
const NO_THEMEN = [] as const

type VerwaltungFrameProps = {
  counts: VerwaltungCounts
  /** Warnings about operation; only administrators get them. */
  notices: readonly BetriebNotice[]
  person: { name: string; rolle: Rolle }
  children: ReactNode
}

export function VerwaltungFrame({ counts, notices, person, children }: VerwaltungFrameProps) {
  const { pathname } = useLocation()
  useVerwaltungEvents(NO_THEMEN, stayOpen)
  useSucheKey()
  const more = listMoreEntries(person.rolle)
  return (
    <div className="staff">
      {/* Waits for the whole page: widths of tables and headings depend on late content, so a partial render would
         jump. */}
      <link rel="expect" href="#tabs" blocking="render" />
      <a className="skip-link" href="#inhalt">
        Zum Inhalt springen
      </a>
      <Rail counts={counts} person={person} pathname={pathname} />
      <div className="staff-content">
        {notices.length > 0 && pathname !== BETRIEB_PATH && (
          <aside aria-label="Betrieb" className="staff-notices stack">
            {notices.map(({ severity, title, text, link }) => (
              <Banner
                key={title}
                color={severity === 'stoerung' ? 'red' : 'orange'}
                icon="triangle-alert"
                title={title}
                to={link?.to ?? BETRIEB_PATH}
              >
                {text}
              </Banner>
            ))}
          </aside>
        )}
        <Content>{children}</Content>
        <noscript>
          {import.meta.env.SSR && (
            <nav id="mehr" className="staff-more lg:hidden" aria-label="Mehr">
              {more.map(({ to, name, icon }) => (
                <a key={to} href={to}>
                  <Icon name={icon} />
                  {name}
                </a>
              ))}
              <a href="/">Zum Portal</a>
              <SignOutForm target="/login">{() => <button type="submit">Abmelden</button>}</SignOutForm>
            </nav>
          )}
        </noscript>
      </div>
      <Tabs counts={counts} name={person.name} more={more} pathname={pathname} />
    </div>
  )
}

type RailProps = Pick<VerwaltungFrameProps, 'counts' | 'person'> & { pathname: string }

function Rail({ counts, person: { name, rolle }, pathname }: RailProps) {
  return (
    <header className="staff-rail">
      <Link to="/verwaltung" className="logo" aria-label="Verwaltung, zur Übersicht">
        <Logo text="Verwaltung" />
      </Link>
      <Form method="get" action={SUCHE_PATH} role="search" aria-label="Überall" className="staff-search">
        <input
          type="search"
          name="q"
          className="input"
          aria-label="Überall finden"
          aria-keyshortcuts="Control+K"
          placeholder="Finden (Strg K)"
          autoComplete="off"
        />
      </Form>
      <Link to={SUCHE_PATH} className="icon-button ml-auto lg:hidden" aria-label="Überall finden">
        <Icon name="search" />
      </Link>
      <nav aria-label="Verwaltung">
        {listRailEntries(rolle).map(({ to, also, name, icon, count }) => (
          <Link key={to} to={to} aria-current={isCurrent({ to, also }, pathname) ? 'page' : undefined}>
            <Icon name={icon} />
            <span>{name}</span>
            {count && <Count value={counts[count.of]} unit={count.unit} isWarning={count.isWarning} />}
          </Link>
        ))}
      </nav>
      <div className="staff-rail-person">
        <Link to="/konto" className="staff-rail-name" aria-label={`Konto von ${name}`}>
          {name}
        </Link>
        {ROLLE_NAMES[rolle]}
        <div className="flex flex-wrap gap-x-4">
          <Link to="/">Zum Portal</Link>
          <SignOutForm target="/login">
            {(running) => (
              <button type="submit" aria-busy={running || undefined}>
                Abmelden
              </button>
            )}
          </SignOutForm>
        </div>
      </div>
      <Link to="/konto" className="icon-button lg:hidden" aria-label={`Konto von ${name}`}>
        <Icon name="user" />
      </Link>
    </header>
  )
}

type TabsProps = {
  counts: VerwaltungCounts
  name: string
  more: ReturnType<typeof listMoreEntries>
  pathname: string
}

function Tabs({ counts, name, more, pathname }: TabsProps) {
  const [isMoreOpen, setIsMoreOpen] = useState(false)
  const isMoreCurrent = more.some((entry) => isCurrent(entry, pathname))
  return (
    <>
      <nav id="tabs" className="staff-tabs" aria-label="Verwaltung, unten">
        {MAIN_ENTRIES.map(({ to, name, icon, count }) => (
          <Link key={to} to={to} aria-current={isCurrent({ to }, pathname) ? 'page' : undefined}>
            <Icon name={icon} />
            <span>{name}</span>
            {count && <Count value={counts[count.of]} unit={count.unit} />}
          </Link>
        ))}
        <a href="#mehr" className="hidden noscript:grid">
          <Icon name="menu" />
          <span>Mehr</span>
        </a>
        <button
          type="button"
          className="noscript:hidden"
          aria-haspopup="dialog"
          aria-current={isMoreCurrent ? 'true' : undefined}
          onClick={() => setIsMoreOpen(true)}
        >
          <Icon name="menu" />
          <span>Mehr</span>
          <Count value={counts.fehlgeschlagen} unit="fehlgeschlagen" isWarning />
        </button>
      </nav>
      <MoreSheet
        open={isMoreOpen}
        onClose={() => setIsMoreOpen(false)}
        fehlgeschlagen={counts.fehlgeschlagen}
        name={name}
        entries={more}
      />
    </>
  )
}

function Count({ value, unit, isWarning }: { value: number; unit: string; isWarning?: boolean }) {
  if (value === 0) return null
  return (
    <em className={isWarning ? 'is-warning' : undefined}>
      {value > 999 ? '999+' : integer(value)}
      <span className="sr-only"> {unit}</span>
    </em>
  )
}
