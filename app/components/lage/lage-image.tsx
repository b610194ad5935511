import type { LageView } from '#app/shared/lage/lage-view.ts'

export function LageImage({ image, imageText }: Pick<LageView, 'image' | 'imageText'>) {
  return <img className="lage-map" src={image} alt={imageText} width="640" height="400" loading="lazy" />
}
