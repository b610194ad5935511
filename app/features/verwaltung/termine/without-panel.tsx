import { ButtonLink } from '#app/components/ui/button.tsx'
import type { WithoutTermine } from '#app/shared/verwaltung/termine/kalender.types.ts'
import { ANLEGEN_PATH } from '#app/shared/verwaltung/termine/kalender-url.ts'
import { Panel } from '../ui/panel.tsx'

export function WithoutPanel({ without }: { without: readonly WithoutTermine[] }) {
  return (
    <Panel title="Noch ohne Termine">
      {without.length === 0 ? (
        <p className="text-sm text-ink-2">Jede Wohnung, die jemand besichtigen darf, hat Termine.</p>
      ) : (
        <ul className="panel-rows">
          {without.map(({ exposeId, title, kurzcode, links }) => (
            <li key={exposeId}>
              <span className="min-w-0 flex-1">
                <b>{title.trim()}</b>
                <small>
                  {kurzcode && `${kurzcode}, `}
                  {links === 1 ? '1 Person darf besichtigen' : `${links} Personen dürfen besichtigen`}
                </small>
              </span>
              <ButtonLink
                to={`${ANLEGEN_PATH}?expose=${exposeId}`}
                variant="secondary"
                size="small"
                aria-label={`Termine anlegen für ${kurzcode ?? title.trim()}`}
              >
                Anlegen
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
