/** Open door of a floor plan. `isOpening`: true to play the movement, unless reduced motion is set (ZUSAGE-7). */
export function DoorSwing({ isOpening }: { isOpening: boolean }) {
  return (
    <svg className={isOpening ? 'door-swing is-opening' : 'door-swing'} viewBox="0 62 240 146" aria-hidden="true">
      <path className="door-wall" d="M0 196h58M182 196h58" />
      <path className="door-arc" d="M182 196A124 124 0 0 0 58 72" />
      <path className="door-leaf" d="M58 196V72" />
      <path className="door-sill" d="M58 196h124" />
    </svg>
  )
}
