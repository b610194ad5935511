/* What the offline page shows is in this browser's storage already: the Anfragenliste and what its rows said last. */

const UUID = /^[0-9a-f-]{36}$/i

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key))
  } catch {
    // Blocked, or not ours: there is nothing to show then.
    return null
  }
}

const stored = read('wishlist')
const angaben = read('wishlist-angaben') ?? {}
const favoriten = Array.isArray(stored) ? stored.filter((item) => UUID.test(item?.id) && item.title) : []

const list = document.querySelector('ul')
for (const { id, title } of favoriten) {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = `/expose/${id}`
  link.textContent = title
  item.append(link)
  if (typeof angaben[id] === 'string') {
    const facts = document.createElement('p')
    facts.textContent = angaben[id]
    item.append(facts)
  }
  list.append(item)
}
document.querySelector('section').hidden = favoriten.length === 0

const again = () => location.reload()
document.querySelector('button').addEventListener('click', again)
addEventListener('online', again)

const LONGEST_SECONDS = 300

/**
 * Polls `/healthz` with exponential backoff and jitter. Browsers report "online" before every network works again, and
 * fire no event if only the portal was unreachable.
 */
function askIn(seconds) {
  setTimeout(
    async () => {
      const answer = navigator.onLine ? await fetch('/healthz', { cache: 'no-store' }).catch(() => null) : null
      if (answer?.ok) again()
      else askIn(Math.min(2 * seconds, LONGEST_SECONDS))
    },
    seconds * 1_000 * (1 + Math.random()),
  )
}
askIn(10)
