import type { LageView } from '#app/shared/lage/lage-view.ts'

export function LageImage({ image, imageText, labels }: Pick<LageView, 'image' | 'imageText' | 'labels'>) {
  return (
    <div className="lage-picture">
      <img className="lage-map" src={image} alt={imageText} width="640" height="400" loading="lazy" />
      <div aria-hidden="true">
        {labels.map(({ text, x, y, isMark }) => (
          <span key={`${x} ${y}`} className={isMark && 'is-mark'} style={{ left: `${x}%`, top: `${y}%` }}>
            {text}
          </span>
        ))}
      </div>
    </div>
  )
}
