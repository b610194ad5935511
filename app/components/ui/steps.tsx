export type Step = {
  text: string
  done: boolean
  current: boolean
  note?: string | null
}

export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map(({ text, done, current, note }) => (
        <li
          key={text}
          className={done ? 'is-done' : current ? 'is-current' : undefined}
          aria-current={current ? 'step' : undefined}
        >
          {text}
          {done && <span className="sr-only"> (erledigt)</span>}
          {note && <span className="step-note">{note}</span>}
        </li>
      ))}
    </ol>
  )
}
