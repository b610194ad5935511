import { useLateDialog } from '#app/components/hooks/use-late-dialog.ts'
import { Bild } from '#app/components/ui/bild.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { sayMissing } from '#app/components/ui/toast/toast.ts'
import type { BildView } from '#app/shared/bilder/bild.types.ts'
import type { RundgangFrameProps } from './rundgang-frame.tsx'

type RundgangProps = RundgangFrameProps & { still: BildView | null }

const loadFrame = async () => (await import('./rundgang-frame.tsx')).RundgangFrame

const sayFailed = sayMissing('360° Rundgang')

/** Section with the 360° tour. Loads nothing from the external provider before the visitor presses the button. */
export function Rundgang({ url, title, still }: RundgangProps) {
  const { Dialog: Frame, show, preloadProps } = useLateDialog(loadFrame, sayFailed)
  return (
    <section className="section print:hidden">
      <h2>360° Rundgang</h2>
      {Frame ? (
        <Frame url={url} title={title} />
      ) : (
        <div className="rundgang">
          {still && <Bild bild={{ ...still, alt: '' }} sizes="(min-width: 1024px) 800px, 100vw" lazy />}
          <div className="rundgang-start">
            <Button icon="rotate-3d" className="noscript:hidden" onClick={show} {...preloadProps}>
              Rundgang starten
            </Button>
            <noscript>
              {import.meta.env.SSR && (
                <ButtonLink to={url} reloadDocument>
                  Rundgang starten
                </ButtonLink>
              )}
            </noscript>
            {!url.startsWith('/') && <p className="text-xs">Beim Start werden Inhalte eines Dienstleisters geladen.</p>}
          </div>
        </div>
      )}
    </section>
  )
}
