import { IconButton } from '../ui/icon-button.tsx'
import { share } from './share.ts'

export function ShareButton({ title, url }: { title: string; url: string }) {
  return (
    <IconButton
      solid
      className="noscript:hidden"
      icon="share-2"
      name="Teilen"
      onClick={() => void share({ title, url })}
    />
  )
}
