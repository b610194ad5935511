import { splitAtLinks } from '#app/shared/nachrichten/find-links.ts'

export function MailText({ text }: { text: string }) {
  const parts = splitAtLinks(text)
  return (
    <p className="m-0 break-words whitespace-pre-wrap">
      {parts.map((part, index) => {
        const key = `${index}`
        return part.isLink ? (
          <a key={key} className="link break-all" href={part.text}>
            {part.text}
          </a>
        ) : (
          <span key={key}>{part.text}</span>
        )
      })}
    </p>
  )
}
