import { readdirSync, readFileSync } from 'node:fs'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import type { MappeContent } from '#app/server/mieterfragebogen/mappe/mappe-content.server.ts'
import { runMappeProcess } from '#app/server/mieterfragebogen/mappe/mappe-process.server.ts'

/** What a Mappe of thirty pages costs: a cover, two pages of answers, fifteen photos and four payslips of three pages. */
export async function measureMappe({
  times,
}: {
  times: number
}): Promise<{ ms: number[]; maxMb: number; sizeMb: number }> {
  const photo = await makePhoto()
  const payslip = await makePayslip()
  const files = [...Array.from({ length: 15 }, () => photo), ...Array.from({ length: 4 }, () => payslip)]
  const { signal } = new AbortController()
  const ms: number[] = []
  let maxKb = 0
  let size = 0
  for (let nth = 0; nth < times; nth++) {
    const left = files.values()
    const looking = setInterval(() => {
      maxKb = Math.max(maxKb, peakOfChildren())
    }, 20)
    const begin = performance.now()
    const mappe = await runMappeProcess(CONTENT, {
      readNext: async () => left.next().value ?? null,
      signal,
      turn: { owner: 'bench' },
    })
    ms.push(performance.now() - begin)
    clearInterval(looking)
    size = mappe.byteLength
  }
  return { ms: ms.sort((a, b) => a - b), maxMb: maxKb / 1024, sizeMb: size / 1024 / 1024 }
}

/** Most memory that a process of ours has had, in kB. */
function peakOfChildren(): number {
  const peaks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8')
        if (!new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status)) return 0
        return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0)
      } catch {
        // Ended between the two looks.
        return 0
      }
    })
  return Math.max(0, ...peaks)
}

/** Twelve megapixels with noise, as a phone takes them. */
function makePhoto(): Promise<Buffer> {
  return sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer()
}

async function makePayslip(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let page = 0; page < 3; page++) {
    const sheet = pdf.addPage()
    for (let line = 0; line < 60; line++)
      sheet.drawText(`Lohnart ${line}  1.234,56`, { x: 50, y: 780 - line * 12, font, size: 9 })
  }
  return pdf.save()
}

const answers: [string, string][] = Array.from({ length: 5 }, (_, nth) => [`Frage ${nth}`, 'Eine Antwort'])
const CONTENT: MappeContent = {
  portal: 'Wohnportal',
  nummer: '7B1E-0225',
  recipient: { name: 'Hausverwaltung Muster GmbH', address: 'Marktplatz 4, 04109 Leipzig' },
  createdOn: '25.02.2026',
  createdAt: '10:04 Uhr',
  names: 'Jana Albrecht und Mehmet Okan',
  expose: null,
  facts: [],
  personen: [],
  sections: [
    ...['Jana Albrecht', 'Mehmet Okan'].map((name) => ({
      kind: 'answers' as const,
      title: `Angaben von ${name}`,
      groups: Array.from({ length: 5 }, (_, nth) => ({ title: `Schritt ${nth}`, rows: answers })),
    })),
    {
      kind: 'dokumente',
      title: 'Gehaltsabrechnungen',
      dokumente: Array.from({ length: 15 }, () => ({ name: 'foto.jpg', mimeType: 'image/jpeg' })),
    },
    {
      kind: 'dokumente',
      title: 'Schufa',
      dokumente: Array.from({ length: 4 }, () => ({ name: 'abrechnung.pdf', mimeType: 'application/pdf' })),
    },
  ],
  note: null,
}
