import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { fieldRule, type PersonField, type PersonValues } from '#app/shared/mieterfragebogen/person-fields.ts'

type AnswerConflictsProps = {
  fields: readonly PersonField[]
  stored: PersonValues
  mine: PersonValues
  choose: (field: PersonField, side: 'mine' | 'theirs') => void
}

/** Banner to choose the stored answer or one's own (SCHRITT-9). Without JavaScript the field's value is kept. */
export function AnswerConflicts({ fields, stored, mine, choose }: AnswerConflictsProps) {
  const isHydrated = useHydrated()
  if (fields.length === 0) return null
  return (
    <section className="banner is-yellow answer-conflicts" role="alert" tabIndex={-1} aria-label="Inzwischen geändert">
      <Icon name="triangle-alert" />
      <div className="min-w-0 flex-1">
        <b>Inzwischen geändert</b>
        <p>
          {isHydrated
            ? 'In einem anderen Fenster oder auf einem anderen Gerät wurde etwas anderes gespeichert. Was gilt?'
            : 'Auf einem anderen Gerät wurde etwas anderes gespeichert. Wenn Sie noch einmal speichern, gilt, was unten im Feld steht.'}
        </p>
        <ul className="stack [--gap:16px] mt-4">
          {fields.map((field) => {
            const [theirText, myText] = [answerText(field, stored[field]), answerText(field, mine[field])]
            return (
              <li key={field}>
                <p className="font-semibold">{fieldRule(field).label}</p>
                {isHydrated ? (
                  <div className="row [--gap:8px] mt-1">
                    <Button variant="secondary" size="small" onClick={() => choose(field, 'theirs')}>
                      Gespeichert: {theirText}
                    </Button>
                    <Button variant="secondary" size="small" onClick={() => choose(field, 'mine')}>
                      Meine Angabe: {myText}
                    </Button>
                  </div>
                ) : (
                  <p>
                    Gespeichert: {theirText}. Meine Angabe: {myText}
                  </p>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

function answerText(field: PersonField, text = ''): string {
  const option = fieldRule(field).options?.find(({ value }) => value === text)
  return option?.text ?? (text.trim() === '' ? 'keine Angabe' : `„${text}“`)
}
