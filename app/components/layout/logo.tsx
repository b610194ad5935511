/** Logo of the company. Width and height reserve its space before it loads. */
export type LogoPicture = { url: string; breite: number; hoehe: number; alt: string }

export function Logo({ text, picture }: { text: string; picture?: LogoPicture | null }) {
  if (picture) return <img src={picture.url} alt={picture.alt} width={picture.breite} height={picture.hoehe} />
  return (
    <>
      <svg viewBox="0 0 26 26" aria-hidden="true">
        <path d="M4 2v20h20" />
        <path d="M4 3.5A18.5 18.5 0 0 1 22.5 22" strokeWidth="1.6" />
      </svg>
      <span>{text}</span>
    </>
  )
}
