import { hash } from 'node:crypto'

/** Maximum time in ms that scripts wait for the first picture. */
const WAIT_LIMIT_MS = 2500

/**
 * Inline script that starts module scripts after the load event (styles, fonts, first picture, no lazy pictures) and
 * the next painted frame. A script file would be requested before everything else.
 */
const STARTER = `(()=>{let d=0;const s=()=>{if(d++)return;for(const l of document.querySelectorAll('link[rel=spaeter]'))l.rel='modulepreload';for(const a of document.querySelectorAll('script[type=spaeter]')){const b=document.createElement('script');b.type='module';b.nonce=a.nonce;b.textContent=a.textContent;a.replaceWith(b)}};const p=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>window.requestIdleCallback?requestIdleCallback(s):s()));document.readyState==='complete'?p():addEventListener('load',p);setTimeout(s,${WAIT_LIMIT_MS})})()`

/** SHA-256 (base64) of the starter script, for the Content Security Policy. */
export const STARTER_HASH = hash('sha256', STARTER, 'base64')

/**
 * Defers module scripts until the page is visible; links and forms already work without them. On a slow phone 110 kB of
 * script would delay the first picture by more than a second.
 */
function postponeScripts(html: string, nonce: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="spaeter"')
    .replaceAll(`<script type="module"${nonce} async="">`, `<script type="spaeter"${nonce}>`)
    .replace('</body>', `<script${nonce}>${STARTER}</script></body>`)
}

const OPENING = '<script'
const CLOSING = '</script>'
/** Matches the attributes of JSON data blocks. The CSP need not list them, because browsers never execute them. */
const DATA_BLOCK = /\stype="application\/(ld\+)?json"/

/**
 * Returns the SHA-256 (base64) of the starter script and of every inline script with the render's nonce. Injected
 * scripts have no nonce and stay forbidden. Works on bytes, because decoding the page would cost more than the hashes.
 * Relies on React, which writes lower-case tags and never `</script` inside a script.
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

/** Returns the page's final HTML. `postpone` defers its scripts; `isShared` (cached for many) removes the nonce. */
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
