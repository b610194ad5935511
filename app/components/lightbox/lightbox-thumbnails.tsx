import { useEffect, useRef } from 'react'
import {
  ACTION_NEXT,
  ACTION_PREV,
  type ComponentProps,
  createModule,
  isImageSlide,
  MODULE_CONTROLLER,
  type PluginProps,
  useEvents,
  useKeyboardNavigation,
  useLightboxState,
  useSensors,
} from 'yet-another-react-lightbox'
import { bildCaption } from '#app/shared/bilder/bild-caption.ts'

/** Lightbox plugin with thumbnails of all pictures. The library's own plugin shows only preloaded pictures. */
export function lightboxThumbnails({ addParent }: PluginProps): void {
  addParent(MODULE_CONTROLLER, createModule('portal-thumbnails', WithThumbnails))
}

function WithThumbnails({ children }: ComponentProps) {
  const { slides, currentIndex } = useLightboxState()
  const { publish } = useEvents()
  const { registerSensors, subscribeSensors } = useSensors<HTMLElement>()
  useKeyboardNavigation(subscribeSensors)
  const row = useRef<HTMLElement>(null)

  useEffect(() => {
    const shown = row.current?.children[currentIndex]
    if (!row.current || !(shown instanceof HTMLElement)) return
    row.current.scrollLeft = shown.offsetLeft - (row.current.clientWidth - shown.offsetWidth) / 2
  }, [currentIndex])

  function show(index: number) {
    if (index > currentIndex) publish(ACTION_NEXT, { count: index - currentIndex })
    else if (index < currentIndex) publish(ACTION_PREV, { count: currentIndex - index })
  }

  return (
    <div className="lightbox-frame">
      <div className="lightbox-stage">{children}</div>
      <nav ref={row} className="lightbox-thumbnails" aria-label="Vorschaubilder" {...registerSensors}>
        {slides.filter(isImageSlide).map(({ src, srcSet, alt = '' }, index) => (
          <button
            key={src}
            type="button"
            aria-label={`Bild ${index + 1}: ${bildCaption(alt)}`}
            aria-current={index === currentIndex || undefined}
            onClick={() => show(index)}
          >
            <img
              src={srcSet?.[0]?.src ?? src}
              alt=""
              width={72}
              height={54}
              loading="lazy"
              // A broken thumbnail is hidden (BILD-2); the large picture reports the failure.
              onError={({ currentTarget }) => {
                currentTarget.hidden = true
              }}
            />
          </button>
        ))}
      </nav>
    </div>
  )
}
