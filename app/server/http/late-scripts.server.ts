import { createHash } from 'node:crypto'

/** Longest the scripts wait for a picture that does not come, in milliseconds. */
const WAIT_LIMIT_MS = 2500

/**
 * Puts the module scripts of a page to work once it is shown: after the load event, which waits for style, fonts and
 * the first picture, but not for lazy ones, and the frame that paints them. In a file of its own it would be a request before all others.
 */
const STARTER = `(()=>{let d=0;const s=()=>{if(d++)return;for(const l of document.querySelectorAll('link[rel=spaeter]'))l.rel='modulepreload';for(const a of document.querySelectorAll('script[type=spaeter]')){const b=document.createElement('script');b.type='module';b.textContent=a.textContent;a.replaceWith(b)}};const p=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>window.requestIdleCallback?requestIdleCallback(s):s()));document.readyState==='complete'?p():addEventListener('load',p);setTimeout(s,${WAIT_LIMIT_MS})})()`

/** SHA-256 (base64) of the starter, for the Content Security Policy. */
export const STARTER_HASH = createHash('sha256').update(STARTER).digest('base64')

/**
 * A finished page whose scripts come after everything one can see. The pages can be read and used by links and forms
 * before any script runs; on a slow phone 110 kB of script would hold up the first picture by more than a second.
 */
export function postponeScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="spaeter"')
    .replaceAll('<script type="module" async="">', '<script type="spaeter">')
    .replace('</body>', `<script>${STARTER}</script></body>`)
}
