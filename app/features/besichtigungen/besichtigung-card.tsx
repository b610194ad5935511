import { Link, useNavigate } from 'react-router'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Bild } from '#app/components/ui/bild.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import type { BesichtigungEntry } from '#app/shared/besichtigungen/besichtigung.types.ts'
import {
  besichtigungAnchor,
  rueckmeldungInPagePath,
  rueckmeldungPath,
} from '#app/shared/besichtigungen/rueckmeldung-path.ts'
import { date } from '#app/shared/format/date.ts'
import { exposeTitle } from './expose-title.ts'
import { RueckmeldungInPage } from './rueckmeldung-in-page.tsx'

type BesichtigungCardProps = {
  besichtigung: BesichtigungEntry
  /** True for the first viewing without feedback, whose card shows the page's primary button. */
  isNext: boolean
  hasForm: boolean
  immediate: boolean
}

export const openerId = (besichtigungId: string) => `rueckmeldung-${besichtigungId}`

export function BesichtigungCard({ besichtigung, isNext, hasForm, immediate }: BesichtigungCardProps) {
  const { id, datum, expose, kommentar, rueckmeldung, canApply } = besichtigung
  const title = exposeTitle(expose)
  return (
    <article className="card card--padded" id={besichtigungAnchor(id)} aria-labelledby={`titel-${id}`}>
      <div className="anfrage-summary">
        <div className="thumbnail overflow-hidden">
          <Bild bild={expose.bild} sizes="152px" lazy={!immediate} small />
        </div>
        <div className="min-w-0">
          <p className="text-sm font-semibold">{datum === null ? 'Kein Datum' : date(datum)}</p>
          <h2 className="serif" id={`titel-${id}`}>
            {expose.reachable ? <Link to={`/expose/${expose.id}`}>{title}</Link> : title}
          </h2>
          {expose.liegenschaft !== null && <p className="text-sm text-ink-2">{expose.liegenschaft}</p>}
          {expose.anschrift !== '' && <p className="text-sm text-ink-2">{expose.anschrift}</p>}
          {!expose.reachable && <p className="text-sm mt-1">Zurzeit nicht veröffentlicht</p>}
        </div>
        <div className="anfrage-state stack">
          {kommentar !== null && (
            <p className="border-l-2 border-line-2 pl-3.5 text-sm text-ink-2 whitespace-pre-line wrap-anywhere">
              {kommentar}
            </p>
          )}
          {rueckmeldung ? (
            <div className="rueckmeldung-received is-green">
              <b className="text-sm">✓ Wir haben die Rückmeldung erhalten</b>
              <EditRueckmeldung id={id} title={title} />
            </div>
          ) : (
            !hasForm && <GiveRueckmeldung id={id} title={title} variant={isNext ? 'primary' : 'secondary'} />
          )}
          {canApply && (
            <Banner icon="file-text" title="Möchten Sie sich bewerben?" to={`/bewerbung/${expose.id}`}>
              Wir zeigen Ihnen, was noch fehlt.
            </Banner>
          )}
        </div>
      </div>
      {hasForm && <RueckmeldungInPage besichtigung={besichtigung} />}
    </article>
  )
}

type OpenerProps = { id: string; title: string }

function GiveRueckmeldung({ id, title, variant }: OpenerProps & { variant: 'primary' | 'secondary' }) {
  const open = useOpenDialog(id)
  const name = (
    <>
      Rückmeldung
      <span className="sr-only">: {title}</span>
    </>
  )
  if (!open) {
    return (
      <ButtonLink to={rueckmeldungInPagePath(id)} variant={variant}>
        {name}
      </ButtonLink>
    )
  }
  return (
    <Button id={openerId(id)} variant={variant} aria-haspopup="dialog" onClick={open}>
      {name}
    </Button>
  )
}

function EditRueckmeldung({ id, title }: OpenerProps) {
  const open = useOpenDialog(id)
  const name = `Rückmeldung bearbeiten: ${title}`
  if (!open) {
    return (
      <Link to={rueckmeldungInPagePath(id)} className="icon-button" aria-label={name}>
        <Icon name="pencil" />
      </Link>
    )
  }
  return <IconButton id={openerId(id)} icon="pencil" name={name} aria-haspopup="dialog" onClick={open} />
}

/** Returns a function that opens the feedback form by URL, so that Back closes the form. Null before hydration. */
function useOpenDialog(id: string): (() => void) | null {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  return hydrated ? () => void navigate(rueckmeldungPath(id), { preventScrollReset: true }) : null
}
