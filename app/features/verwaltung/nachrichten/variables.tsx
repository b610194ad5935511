import type { VorlageVariable } from '#app/shared/verwaltung/nachrichten/vorlagen.ts'

type VariablesProps = { variables: readonly VorlageVariable[] }

export function VariableButtons({ variables, onInsert }: VariablesProps & { onInsert: (name: string) => void }) {
  return (
    <fieldset className="variable-buttons noscript:hidden">
      <legend>Einfügen</legend>
      {variables.map(({ name, about }) => (
        <button key={name} type="button" title={about} onClick={() => onInsert(name)}>
          {name}
        </button>
      ))}
    </fieldset>
  )
}

export function VariableList({ variables, kind }: VariablesProps & { kind: 'email' | 'sms' }) {
  return (
    <details>
      <summary className="link text-sm">Was die Variablen bedeuten</summary>
      <dl className="variable-list">
        {variables.map(({ name, about, isRequired, kind: of }) => (
          <div key={name}>
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd>
              {about}
              {of === 'block' && ' (allein in einem Absatz)'}
              {isRequired && <b> Pflicht</b>}
            </dd>
          </div>
        ))}
      </dl>
      {kind === 'email' && (
        <p className="mt-2 text-sm text-ink-2">
          Ein Knopf ist ein Link mit Beschriftung, allein in einem Absatz: <code>{'{{link: Termin wählen}}'}</code>
        </p>
      )}
    </details>
  )
}
