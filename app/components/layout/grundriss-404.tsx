/** "404" drawn as a floor plan: two walls, and a room of no size with a door and a window. */
export function Grundriss404() {
  return (
    <svg
      viewBox="0 0 560 300"
      fill="none"
      stroke="var(--ink)"
      strokeWidth="12"
      role="img"
      aria-label="404 als Grundriss"
    >
      <path stroke="var(--ink-3)" strokeWidth="1.5" d="M40 28H520M34 34l12-12M194 34l12-12M354 34l12-12M514 34l12-12" />
      <path d="M46 60V180H150M122 60V270M206 126V60H354V270H206V178M406 60V180H510M482 60V270" />
      <path d="M206 128A52 52 0 0 1 258 180H206" strokeWidth="2.5" />
      <path d="M250 270H310" stroke="var(--paper)" strokeWidth="13" />
      <path d="M250 264.5H310M250 270H310M250 275.5H310" strokeWidth="2" />
      <text x="296" y="222" stroke="none" fill="var(--ink-3)" fontSize="15" textAnchor="middle">
        {'0,0\u00a0m²'}
      </text>
    </svg>
  )
}
