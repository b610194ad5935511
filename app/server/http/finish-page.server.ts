import { hash } from 'node:crypto'

/** Longest the scripts wait for a picture that does not come, in milliseconds. */
const WAIT_LIMIT_MS = 2500

/**
 * Puts the module scripts of a page to work once it is shown: after the load event, which waits for style, fonts and
 * the first picture, but not for lazy ones, and the frame that paints them. In a file of its own it would be a request before all others.
 */
const STARTER = `(()=>{let d=0;const s=()=>{if(d++)return;for(const l of document.querySelectorAll('link[rel=spaeter]'))l.rel='modulepreload';for(const a of document.querySelectorAll('script[type=spaeter]')){const b=document.createElement('script');b.type='module';b.nonce=a.nonce;b.textContent=a.textContent;a.replaceWith(b)}};const p=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>window.requestIdleCallback?requestIdleCallback(s):s()));document.readyState==='complete'?p():addEventListener('load',p);setTimeout(s,${WAIT_LIMIT_MS})})()`

/** SHA-256 (base64) of the starter, for the Content Security Policy. */
export const STARTER_HASH = hash('sha256', STARTER, 'base64')

/**
 * A finished page whose scripts come after everything one can see. The pages can be read and used by links and forms
 * before any script runs; on a slow phone 110 kB of script would hold up the first picture by more than a second.
 */
function postponeScripts(html: string, nonce: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="spaeter"')
    .replaceAll(`<script type="module"${nonce} async="">`, `<script type="spaeter"${nonce}>`)
    .replace('</body>', `<script${nonce}>${STARTER}</script></body>`)
}

const OPENING = '<script'
const CLOSING = '</script>'
/** Data blocks are never executed, so the policy does not ask for them. */
const DATA_BLOCK = /\stype="application\/(ld\+)?json"/

/**
 * SHA-256 (base64) of every inline script of a finished page that carries the nonce it was rendered with. A script that
 * data has brought in does not, so it gets no permission. Works on the bytes: turning a page into a string first would
 * cost more than all its hashes. React writes tags in lower case and never `</script` inside of one.
 */
export function hashInlineScripts(html: Buffer, nonce: string): string[] {
  const hashes = new Set<string>([STARTER_HASH])
  for (let start = html.indexOf(OPENING); start !== -1; ) {
    const open = html.indexOf('>', start)
    const close = html.indexOf(CLOSING, open)
    if (open === -1 || close === -1) break
    const attributes = html.toString('latin1', start + OPENING.length, open)
    const isOurs = attributes.includes(nonceAttribute(nonce))
    if (isOurs && !/\ssrc=/.test(attributes) && !DATA_BLOCK.test(attributes)) {
      hashes.add(hash('sha256', html.subarray(open + 1, close), 'base64'))
    }
    start = html.indexOf(OPENING, close)
  }
  return [...hashes]
}

/**
 * The page as visitors get it: its scripts postponed and, where many get the same (`isShared`), without its nonce, which
 * they would share otherwise.
 */
export function finishPage(
  html: Buffer,
  nonce: string,
  { isShared, postpone }: { isShared: boolean; postpone: boolean },
): Buffer<ArrayBuffer> {
  const attribute = nonceAttribute(nonce)
  // Latin-1 maps bytes to characters one to one, so nothing is decoded; quicker than joining some fifty slices.
  const made = html.toString('latin1')
  const page = isShared ? made.replaceAll(attribute, '') : made
  return Buffer.from(postpone ? postponeScripts(page, isShared ? '' : attribute) : page, 'latin1')
}

function nonceAttribute(nonce: string): string {
  return ` nonce="${nonce}"`
}
