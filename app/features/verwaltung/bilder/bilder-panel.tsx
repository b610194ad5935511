import './bilder.css'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { toastOf } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { time } from '#app/shared/format/date.ts'
import {
  type BilderView,
  bilderPath,
  FAILURE_PARAM,
  findBildFailure,
  MAX_BILDER,
} from '#app/shared/verwaltung/bilder.ts'
import { Panel } from '../ui/panel.tsx'
import { BildItem } from './bild-item.tsx'
import { FileDrop } from './file-drop.tsx'
import { UploadRows } from './upload-rows.tsx'
import { useBildOrder } from './use-bild-order.ts'
import { useBildUploads } from './use-bild-uploads.ts'

/** Panel for pictures. It saves every change at once (BILDPFLEGE-6), so place it outside the page's form. */
export function BilderPanel({ view }: { view: BilderView }) {
  const { objekt, bilder, stand } = view
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const onSaved = () => setSavedAt(new Date())
  const change = useForm({
    action: bilderPath(objekt),
    onDone: onSaved,
    onFailure(failure) {
      order.reset()
      toastOf(failure)
    },
  })
  const order = useBildOrder(
    bilder.map(({ url }) => url),
    ({ url, position }) => void change.send({ intent: 'verschieben', url, position: String(position), stand }),
  )
  const uploads = useBildUploads(objekt, onSaved)
  const failure = findBildFailure(useSearchParams()[0].get(FAILURE_PARAM))
  return (
    <Panel
      id="bilder"
      title="Bilder"
      note={
        <span className="text-xs text-ink-2" role="status">
          {[countText(view), savedAt && `gespeichert, ${time(savedAt.toISOString())}`].filter(Boolean).join(', ')}
        </span>
      }
    >
      <ErrorBanner notice={failure === null ? null : { title: 'Nicht gespeichert', text: failure }} role="alert" />
      <ol className="picture-grid" aria-label="Bilder in ihrer Reihenfolge">
        {bilder.map((entry) => (
          <BildItem key={entry.url} view={view} entry={entry} order={order} change={change} onSaved={onSaved} />
        ))}
        {bilder.length < MAX_BILDER && (
          <li style={{ order: bilder.length }}>
            <FileDrop
              objekt={objekt}
              slot="bild"
              title="Bilder hinzufügen"
              onFiles={(files) => uploads.add(files, { slot: 'bild', count: bilder.length })}
            />
          </li>
        )}
      </ol>
      <UploadRows uploads={uploads} slot="bild" />
      <p className={order.isLiftedByKeyboard ? 'picture-keys' : 'sr-only'} role="status">
        {order.isLiftedByKeyboard && <Icon name="keyboard" size="small" />}
        <span>
          <b>{order.announcement}</b>
          {order.isLiftedByKeyboard && ' Pfeiltasten verschieben, Leertaste legt ab, Esc bricht ab.'}
        </span>
      </p>
    </Panel>
  )
}

function countText({ bilder }: BilderView): string {
  const without = bilder.filter(({ text }) => text === '').length
  const count = bilder.length === 1 ? '1 Bild' : `${bilder.length} Bilder`
  return without === 0 ? count : `${count}, ${without} ohne Text`
}
