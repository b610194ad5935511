import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import type { NewBeitritte } from '#app/shared/mieterfragebogen/fragebogen.types.ts'
import { fragebogenPath } from '#app/shared/mieterfragebogen/fragebogen-path.ts'
import { beitritteText, joinedText } from '#app/shared/mieterfragebogen/fragebogen-text.ts'
import { useBewerbung } from '../use-bewerbung.ts'

type BeitritteBannerProps = { fragebogenId: string; newBeitritte: NewBeitritte; onDone: () => void }

export function BeitritteBanner({ fragebogenId, newBeitritte, onDone }: BeitritteBannerProps) {
  const action = useBewerbung().keep(fragebogenPath(fragebogenId))
  const form = useForm({
    action,
    intent: 'gesehen',
    hidden: { fragebogenId, bis: newBeitritte.until },
    signIn: { next: action },
    onDone,
  })
  return (
    <div className="mb-4" role="status">
      <Banner
        icon="users"
        title={beitritteText(newBeitritte)}
        action={
          <FormFrame form={form}>
            <IconButton type="submit" icon="x" name="Verstanden" />
          </FormFrame>
        }
      >
        {joinedText(newBeitritte)}. Bitte prüfen Sie, ob das stimmt. Sie können jede Person jederzeit wieder entfernen.
      </Banner>
    </div>
  )
}
