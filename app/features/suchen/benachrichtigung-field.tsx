import type { Benachrichtigung } from '#app/shared/suchen/suche.types.ts'

const CHOICE: Readonly<Record<Benachrichtigung, { text: string; hint: string }>> = {
  sofort: { text: 'Sofort', hint: 'Jedes Mal, wenn eine passende Wohnung erscheint.' },
  taeglich: { text: 'Einmal am Tag', hint: 'Gegen 8 Uhr, nur wenn es Neues gibt.' },
  keine: { text: 'Nicht', hint: 'Die Suche steht nur in Ihrem Konto.' },
}

type BenachrichtigungFieldProps = { choices: readonly Benachrichtigung[]; chosen: unknown }

export function BenachrichtigungField({ choices, chosen }: BenachrichtigungFieldProps) {
  return (
    <fieldset className="field">
      <legend>Neue Treffer melden</legend>
      <div className="stack [--gap:8px]">
        {choices.map((value) => (
          <label key={value} className="option">
            <input type="radio" name="benachrichtigung" value={value} defaultChecked={value === chosen} />
            <span>
              {CHOICE[value].text}
              <span className="text-sm text-ink-2 block">{CHOICE[value].hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
