import './due-panel.css'
import { Bild } from '#app/components/ui/bild.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { CalendarSheet } from '#app/components/ui/calendar-sheet.tsx'
import type { Due } from '#app/shared/anfragen/due.ts'
import type { BildView } from '#app/shared/bilder/bild.types.ts'

/** Panel with the due task in one sentence with one button (BEREICH-10). `bild`: picture of the flat concerned. */
export function DuePanel({ due, bild }: { due: Due; bild: BildView | null }) {
  const { kind, eyebrow, title, text, button, more, day } = due
  return (
    <section className="due-panel" aria-labelledby="faellig">
      <div className="due-panel-text">
        {eyebrow !== null && <p className="text-sm font-semibold text-ink-2 mb-2">{eyebrow}</p>}
        <div className="due-panel-head">
          {day !== null && <CalendarSheet date={day} />}
          <h2 id="faellig">{title}</h2>
        </div>
        {text !== '' && <p className="due-panel-why">{text}</p>}
        {(button || more.length > 0) && (
          <div className="due-panel-actions">
            {button && (
              <ButtonLink
                to={button.to}
                variant={kind === 'nothing' ? 'secondary' : 'primary'}
                {...(button.to.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
              >
                {button.text}
              </ButtonLink>
            )}
            {more.map(({ text, to }) => (
              <ButtonLink key={to} to={to} variant="ghost" reloadDocument={to.includes('.ics')}>
                {text}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
      {bild && (
        <div className="due-panel-picture">
          <Bild bild={bild} sizes="440px" lazy={false} small />
        </div>
      )}
    </section>
  )
}
