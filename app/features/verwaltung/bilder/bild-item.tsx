import { type CSSProperties, type FormEvent, useRef } from 'react'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toastOf } from '#app/components/form/form-notice.ts'
import { type FormHandle, useForm } from '#app/components/form/use-form.ts'
import { Bild } from '#app/components/ui/bild.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { type BildEntry, type BilderView, bilderPath, MAX_BILDTEXT } from '#app/shared/verwaltung/bilder.ts'
import type { BildOrder } from './use-bild-order.ts'

type BildItemProps = {
  view: BilderView
  entry: BildEntry
  order: BildOrder
  change: FormHandle
  onSaved: () => void
}

export function BildItem({ view, entry, order, change, onSaved }: BildItemProps) {
  const { url, bild, text } = entry
  const place = order.placeOf(url)
  const count = view.bilder.length
  const number = place + 1
  const menu = useRef<HTMLDetailsElement>(null)
  const style: CSSProperties = { order: place }
  const moves = [
    { name: 'Als Titelbild', position: 0, isPossible: place > 0 },
    { name: 'Weiter nach vorn', position: place - 1, isPossible: place > 0 },
    { name: 'Weiter nach hinten', position: place + 1, isPossible: place < count - 1 },
  ]
  return (
    <li data-bild={url} style={style} data-lifted={order.lifted === url ? '' : undefined}>
      <div className="picture-frame">
        <Bild bild={{ ...bild, alt: '' }} sizes="(min-width: 1024px) 240px, 50vw" />
        <span className="picture-number" aria-hidden="true">
          {number}
        </span>
        {place === 0 && <span className="picture-cover">Titelbild</span>}
        <IconButton
          icon="grip-vertical"
          name={`Bild ${number} verschieben`}
          solid
          className="picture-handle noscript:hidden"
          {...order.handleProps(url)}
        />
        <details className="picture-menu" ref={menu}>
          <summary className="icon-button icon-button--solid" aria-label={`Aktionen für Bild ${number}`}>
            <Icon name="ellipsis" />
          </summary>
          <div className="picture-menu-items" onSubmit={() => menu.current?.removeAttribute('open')}>
            {moves
              .filter(({ isPossible }) => isPossible)
              .map(({ name, position }) => (
                <FormFrame key={name} form={change}>
                  <input type="hidden" name="intent" value="verschieben" />
                  <input type="hidden" name="url" value={url} />
                  <input type="hidden" name="position" value={position} />
                  <input type="hidden" name="stand" value={view.stand} />
                  <Button type="submit" variant="ghost" size="small" block>
                    {name}
                  </Button>
                </FormFrame>
              ))}
            <RemoveQuestion url={url} name={`Bild ${number}`} change={change} />
          </div>
        </details>
      </div>
      <TextForm key={text} view={view} entry={entry} number={number} onSaved={onSaved} />
    </li>
  )
}

type RemoveQuestionProps = { url: string; name: string; change: FormHandle }

export function RemoveQuestion({ url, name, change }: RemoveQuestionProps) {
  return (
    <details>
      <summary className="button button--ghost button--small w-full">Entfernen …</summary>
      <FormFrame form={change} className="stack">
        <input type="hidden" name="intent" value="entfernen" />
        <input type="hidden" name="url" value={url} />
        <p className="text-sm">{name} wirklich entfernen?</p>
        <Button type="submit" variant="danger" size="small" block>
          {`${name} entfernen`}
        </Button>
      </FormFrame>
    </details>
  )
}

type TextFormProps = Pick<BildItemProps, 'view' | 'entry' | 'onSaved'> & { number: number }

/** Field for the alternative text of a picture. Saves on blur or Enter (BILDPFLEGE-4). */
function TextForm({ view: { objekt }, entry: { url, text }, number, onSaved }: TextFormProps) {
  const form = useForm({
    action: bilderPath(objekt),
    intent: 'bildtext',
    hidden: { url, vorher: text },
    onDone: onSaved,
    onFailure: toastOf,
  })

  function saveChanged({ currentTarget }: FormEvent<HTMLInputElement>) {
    if (currentTarget.value.trim() !== text) currentTarget.form?.requestSubmit()
  }

  return (
    <FormFrame form={form}>
      <input
        className="input picture-text"
        name="text"
        aria-label={`Bildtext ${number}`}
        placeholder="Was ist zu sehen?"
        maxLength={MAX_BILDTEXT}
        defaultValue={text}
        data-missing={text === '' ? '' : undefined}
        onBlur={saveChanged}
      />
      <Button type="submit" variant="secondary" size="small" block className="mt-1 hidden noscript:inline-flex">
        Text speichern
      </Button>
    </FormFrame>
  )
}
