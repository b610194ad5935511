import { Button } from '#app/components/ui/button.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import type { BildSlot } from '#app/shared/verwaltung/bilder.ts'
import type { BildUploads } from './use-bild-uploads.ts'

type UploadRowsProps = { uploads: BildUploads; slot: BildSlot }

export function UploadRows({ uploads: { uploads, cancel, retry }, slot }: UploadRowsProps) {
  const own = uploads.filter(({ target }) => target.slot === slot)
  if (own.length === 0) return null
  return (
    <ul className="panel-rows" aria-label="Uploads">
      {own.map(({ id, file, state }) => (
        <li key={id} className="picture-upload">
          <span className="min-w-0 flex-1">
            <span className="block truncate">{file.name}</span>
            {state.kind === 'failed' ? (
              <small className="text-red-text" role="alert">
                {state.failure}
              </small>
            ) : (
              <progress
                aria-label={`${file.name} wird hochgeladen`}
                max={100}
                value={state.kind === 'sending' ? state.percent : state.kind === 'done' ? 100 : 0}
              />
            )}
          </span>
          {state.kind === 'failed' && (
            <Button variant="ghost" size="small" onClick={() => retry(id)}>
              Erneut
            </Button>
          )}
          <IconButton
            icon="x"
            name={state.kind === 'failed' ? `${file.name} verwerfen` : `${file.name} abbrechen`}
            onClick={() => cancel(id)}
          />
        </li>
      ))}
    </ul>
  )
}
