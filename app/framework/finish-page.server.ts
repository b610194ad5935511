import { hash } from 'node:crypto'

/** Maximum time in ms that scripts wait for the first picture. */
const WAIT_LIMIT_MS = 2500

/**
 * Starts a page's module scripts after the load event (style, fonts, first picture, but not lazy ones) and the next
 * painted frame. An inline script, because a file would be requested before everything else.
 */
const STARTER = `(()=>{let d=0;const s=()=>{if(d++)return;for(const l of document.querySelectorAll('link[rel=spaeter]'))l.rel='modulepreload';for(const a of document.querySelectorAll('script[type=spaeter]')){const b=document.createElement('script');b.type='module';b.nonce=a.nonce;b.textContent=a.textContent;a.replaceWith(b)}};const p=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>window.requestIdleCallback?requestIdleCallback(s):s()));document.readyState==='complete'?p():addEventListener('load',p);setTimeout(s,${WAIT_LIMIT_MS})})()`

/** SHA-256 (base64) of the starter script, for the Content Security Policy. */
export const STARTER_HASH = hash('sha256', STARTER, 'base64')

/**
 * Defers all scripts until the page is visible. Pages can be read and used through links and forms before scripts run;
 * on a slow phone 110 kB of script would delay the first picture by more than a second.
 */
function postponeScripts(html: string, nonce: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="spaeter"')
    .replaceAll(`<script type="module"${nonce} async="">`, `<script type="spaeter"${nonce}>`)
    .replace('</body>', `<script${nonce}>${STARTER}</script></body>`)
}

const OPENING = '<script'
const CLOSING = '</script>'
/** Matches data blocks. They are never executed, so the policy need not allow them. */
const DATA_BLOCK = /\stype="application\/(ld\+)?json"/

/**
 * Returns the SHA-256 (base64) of every inline script with the render's nonce. Injected scripts have no nonce and stay
 * forbidden. Works on bytes, because decoding the page would cost more than the hashes. React writes lower-case tags
 * and never `</script` inside a script.
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

/** Returns the final page: defers scripts if `postpone`, and removes the nonce if visitors share the page. */
export function finishPage(
  html: Buffer,
  nonce: string,
  { isShared, postpone }: { isShared: boolean; postpone: boolean },
): Buffer<ArrayBuffer> {
  const attribute = nonceAttribute(nonce)
  // Latin-1 maps bytes to characters one to one, so nothing is decoded; faster than joining fifty slices.
  const made = html.toString('latin1')
  const page = isShared ? made.replaceAll(attribute, '') : made
  return Buffer.from(postpone ? postponeScripts(page, isShared ? '' : attribute) : page, 'latin1')
}

function nonceAttribute(nonce: string): string {
  return ` nonce="${nonce}"`
}
