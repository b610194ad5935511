import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { PublicationCheck } from '#app/shared/exposes/missing-for-publication.ts'
import { isPublicChoice, SICHTBARKEITEN, type Sichtbarkeit } from '#app/shared/verwaltung/exposes/expose-fields.ts'
import { Panel } from '../ui/panel.tsx'
import { useFieldTexts } from './expose-field.tsx'

type PublishPanelProps = {
  checks: readonly PublicationCheck[]
  sichtbarkeit: Sichtbarkeit
  onJump: (field: string) => void
}

const OPEN = {
  law: { color: 'is-red', icon: 'circle-alert' },
  warning: { color: 'is-orange', icon: 'triangle-alert' },
  advice: { color: 'is-gray', icon: 'circle-dashed' },
} as const

export function PublishPanel({ checks, sichtbarkeit, onJump }: PublishPanelProps) {
  const missing = checks.filter(({ level, isMet }) => level === 'law' && !isMet)
  const count = missing.length
  return (
    <Panel title="Veröffentlichen" id="veroeffentlichen">
      <ul className="check-list">
        {checks.map(({ field, name, isMet, level, text }) => (
          <li key={field} className={isMet ? 'is-green' : OPEN[level].color}>
            <Icon name={isMet ? 'circle-check' : OPEN[level].icon} size="small" />
            <span>
              {isMet ? (
                name
              ) : (
                <>
                  <b>{name}</b>
                  <small>
                    {text}
                    {level === 'advice' && ' Empfohlen.'}
                  </small>
                  <a
                    className="link"
                    href={`#${field === 'images' ? 'bilder' : field}`}
                    onClick={(event) => {
                      event.preventDefault()
                      onJump(field)
                    }}
                  >
                    Zum Feld<span className="sr-only"> {name}</span>
                  </a>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {!isPublicChoice(sichtbarkeit) && (
        <Button
          type="submit"
          name="veroeffentlichen"
          value="1"
          variant="secondary"
          block
          disabled={count > 0}
          reason={count === 1 ? 'Es fehlt noch 1 Angabe.' : `Es fehlen noch ${count} Angaben.`}
        >
          Veröffentlichen
        </Button>
      )}
    </Panel>
  )
}

export function SichtbarkeitPanel() {
  const chosen = useFieldTexts().sichtbarkeit
  return (
    <Panel>
      <fieldset className="field">
        <legend>Sichtbarkeit</legend>
        <div className="stack">
          {Object.entries(SICHTBARKEITEN).map(([value, { name, hint }]) => (
            <label key={value} className="option">
              <input type="radio" name="sichtbarkeit" value={value} defaultChecked={value === chosen} />
              <span>
                {name}
                <small className="block text-xs text-ink-2">{hint}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="hint mt-3">
        Gilt nach dem Speichern. Zu sehen ist das Exposé erst, wenn nichts mehr fehlt, auch mit Direktlink.
      </p>
    </Panel>
  )
}
