import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

export type LighthouseRow = {
  path: string
  performance: number
  a11y: number
  practices: number
  seo: number
  cls: number
  lcpMs: number
  tbtMs: number
}

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Lighthouse's mobile preset, median by performance of `runCount` runs for each page. */
export async function measureLighthouse(url: string, paths: string[], runCount: number): Promise<LighthouseRow[]> {
  const chrome = await launch({ chromePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', chromeFlags: FLAGS })
  try {
    const rows: LighthouseRow[] = []
    for (const path of paths) {
      const runs: LighthouseRow[] = []
      for (let i = 0; i < runCount; i++) {
        const result = await lighthouse(url + path, { port: chrome.port, output: 'json', logLevel: 'error' })
        if (!result) throw new Error(`no Lighthouse result for ${path}`)
        const { categories, audits } = result.lhr
        const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
        const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
        for (const audit of Object.values(audits)) {
          if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative') {
            process.stdout.write(`  ${path}: ${audit.id} ${audit.score} ${audit.displayValue ?? ''}\n`)
          }
        }
        runs.push({
          path,
          performance: score('performance'),
          a11y: score('accessibility'),
          practices: score('best-practices'),
          seo: score('seo'),
          cls: value('cumulative-layout-shift'),
          lcpMs: Math.round(value('largest-contentful-paint')),
          tbtMs: Math.round(value('total-blocking-time')),
        })
      }
      runs.sort((a, b) => a.performance - b.performance)
      rows.push(runs[Math.floor(runs.length / 2)] as LighthouseRow)
    }
    return rows
  } finally {
    await chrome.kill()
  }
}
