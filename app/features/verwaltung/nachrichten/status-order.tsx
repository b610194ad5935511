import { useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { type FormHandle, useForm } from '#app/components/form/use-form.ts'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import type { StatusWay, VorlageRow } from '#app/shared/verwaltung/nachrichten/vorlagen.ts'
import { VORLAGEN_PATH, vorlagePath } from '#app/shared/verwaltung/nachrichten/vorlagen.ts'
import { Panel } from '../ui/panel.tsx'

const WAYS = [
  { way: 'up', icon: 'arrow-up', text: 'nach oben' },
  { way: 'down', icon: 'arrow-down', text: 'nach unten' },
] as const

type StatusOrderProps = { title: string; rows: readonly VorlageRow[]; stand: string }

export function StatusOrder({ title, rows, stand }: StatusOrderProps) {
  const list = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  const { revalidate } = useRevalidator()
  const form = useForm({
    action: VORLAGEN_PATH,
    intent: 'reihenfolge',
    onDone({ name, place }, sent) {
      setSaid(`${name} steht jetzt an Stelle ${place} von ${rows.length}.`)
      focusButton(list.current, String(sent.get('schluessel')), String(sent.get('way')))
    },
    onFailure: () => void revalidate(),
  })
  return (
    <Panel title={title} note="In dieser Reihenfolge stehen sie in Listen, Filtern und Auswahlen.">
      <p className="sr-only" role="status">
        {said}
      </p>
      <ErrorBanner notice={toNotice(form.error, 'Nicht verschoben')} role="alert" />
      <ul className="panel-rows" ref={list}>
        {rows.map((row, index) => (
          <li key={row.key} className="vorlagen-row">
            <span className="min-w-0 flex-1">
              <Link to={vorlagePath(row.key)} className="link font-semibold">
                {row.title}
              </Link>
              <small>{row.occasion}</small>
            </span>
            <span className="flex">
              {WAYS.map(({ way, icon, text }) => (
                <MoveForm
                  key={way}
                  form={form}
                  row={row}
                  way={way}
                  icon={icon}
                  text={text}
                  stand={stand}
                  isEnd={index === (way === 'up' ? 0 : rows.length - 1)}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type MoveFormProps = {
  form: FormHandle
  row: VorlageRow
  way: StatusWay
  icon: 'arrow-up' | 'arrow-down'
  text: string
  stand: string
  isEnd: boolean
}

function MoveForm({ form, row, way, icon, text, stand, isEnd }: MoveFormProps) {
  return (
    <FormFrame form={form}>
      <input type="hidden" name="schluessel" value={row.key} />
      <input type="hidden" name="way" value={way} />
      <input type="hidden" name="stand" value={stand} />
      <IconButton
        type="submit"
        icon={icon}
        name={`${row.title} ${text}`}
        disabled={isEnd}
        data-move={`${row.key} ${way}`}
      />
    </FormFrame>
  )
}

/** Focuses the button that was pressed, or the row's other button if the pressed one is now disabled. */
function focusButton(list: HTMLElement | null, key: string, way: string): void {
  const buttons = [...(list?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [])]
  const own = buttons.filter(({ dataset, disabled }) => dataset.move?.startsWith(`${key} `) && !disabled)
  const same = own.find(({ dataset }) => dataset.move === `${key} ${way}`)
  ;(same ?? own[0])?.focus()
}
