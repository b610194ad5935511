import './bilder.css'
import { toastOf } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { Bild } from '#app/components/ui/bild.tsx'
import { type BilderView, bilderPath } from '#app/shared/verwaltung/bilder.ts'
import { RemoveQuestion } from './bild-item.tsx'
import { FileDrop } from './file-drop.tsx'
import { UploadRows } from './upload-rows.tsx'
import { useBildUploads } from './use-bild-uploads.ts'

/** Field for the floor plan. It saves every change at once (BILDPFLEGE-2), so place it outside the page's form. */
export function GrundrissField({ view: { objekt, grundriss, bilder } }: { view: BilderView }) {
  const change = useForm({ action: bilderPath(objekt), onFailure: toastOf })
  const uploads = useBildUploads(objekt, () => undefined)
  const replaces = grundriss?.url ?? ''
  return (
    <div className="stack">
      {grundriss && (
        <div className="grundriss-row">
          <Bild bild={{ ...grundriss.bild, alt: `Grundriss ${grundriss.name}` }} sizes="112px" className="grundriss" />
          <div className="min-w-0 flex-1 text-sm">
            <b className="block truncate">{grundriss.name}</b>
            <RemoveQuestion url={grundriss.url} name="Grundriss" change={change} />
          </div>
        </div>
      )}
      <FileDrop
        objekt={objekt}
        slot="grundriss"
        replaces={replaces}
        title={grundriss ? 'Grundriss ersetzen' : 'Grundriss hinzufügen'}
        onFiles={(files) => uploads.add(files, { slot: 'grundriss', count: bilder.length, replaces })}
      />
      <UploadRows uploads={uploads} slot="grundriss" />
    </div>
  )
}
