// Builds the icon sprite app/assets/icons.svg and the list of its names from lucide-static (ISC, see NOTICES.md).
// Run by hand after adding a name: node scripts/icons.mjs
import { readFile, writeFile } from 'node:fs/promises'

const NAMES = `
  accessibility archive armchair arrow-down arrow-left arrow-right arrow-up arrow-up-down baby ban banknote bath
  battery-charging bed-double bell bike blinds building-2 bus cable calendar calendar-plus camera camera-off car cat check
  chevron-down chevron-left chevron-right chevron-up circle-alert circle-check circle-dashed circle-parking circle-user
  circle-x clock coffee cooking-pot copy dog door-open download droplets dumbbell ellipsis euro ev-charger external-link
  eye eye-off factory fan fence file-text flame flashlight flower-2 globe graduation-cap grip-vertical heart heater history hospital house image
  image-off images inbox info key-round keyboard lamp landmark laptop layers layout-dashboard layout-grid leaf library lightbulb link
  link-2-off list lock log-out mail mail-check map-pin maximize menu message-square microwave minus monitor mountain
  move-vertical package paintbrush panel-top paw-print pencil phone plug plus printer qr-code recycle refresh-cw
  refrigerator rotate-3d rotate-ccw ruler scan-line school search send settings share-2 shield shield-check shopping-bag
  shopping-cart shower-head sliders-horizontal smartphone snowflake sofa solar-panel sparkles sprout square-parking star
  stethoscope store sun tablet thermometer toilet train-front trash-2 tree-deciduous tree-pine trees triangle-alert tv
  umbrella undo-2 upload user users utensils vault volume-x warehouse washing-machine waves wifi wifi-off wind x zap
  zoom-in zoom-out
`
  .trim()
  .split(/\s+/)
  .sort()

const source = new URL('../node_modules/lucide-static/icons/', import.meta.url)

async function readSymbol(name) {
  const svg = await readFile(new URL(`${name}.svg`, source), 'utf8')
  const inner = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
  return `<symbol id="${name}" viewBox="0 0 24 24">${inner.replace(/\s*\n\s*/g, '').replaceAll(' />', '/>')}</symbol>`
}

const symbols = await Promise.all(NAMES.map(readSymbol))
await writeFile(
  new URL('../app/assets/icons.svg', import.meta.url),
  `<!-- Lucide, ISC licence, see NOTICES.md. Made by scripts/icons.mjs -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
)
await writeFile(
  new URL('../app/components/ui/icon-name.ts', import.meta.url),
  `// The list is made by scripts/icons.mjs; add names there.
export const ICON_NAMES = [
${NAMES.map((name) => `  '${name}',`).join('\n')}
] as const

export type IconName = (typeof ICON_NAMES)[number]

const KNOWN: ReadonlySet<string> = new Set(ICON_NAMES)

/** Returns the icon named in the data (\`unit_ausstattung.icon\`), or \`fallback\` if the sprite has no such icon. */
export function toIconName(name: string | null | undefined, fallback: IconName = 'check'): IconName {
  const wanted = (name ?? '').trim().toLowerCase()
  return KNOWN.has(wanted) ? (wanted as IconName) : fallback
}
`,
)
