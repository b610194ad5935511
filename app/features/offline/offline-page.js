/* Everything on the offline page is in this browser's storage: viewings, and the Anfragenliste with its last row texts. */

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

function addItem(section, head, lines) {
  const item = document.createElement('li')
  item.append(head)
  for (const line of lines) {
    const text = document.createElement('p')
    text.textContent = line
    item.append(text)
  }
  document.querySelector(`${section} ul`).append(item)
  document.querySelector(section).hidden = false
}

for (const { id, title } of favoriten) {
  const link = document.createElement('a')
  link.href = `/expose/${id}`
  link.textContent = title
  addItem('#anfragenliste', link, typeof angaben[id] === 'string' ? [angaben[id]] : [])
}

/* Written by kept-termine.ts (APP-6). */
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' }).format(new Date())
const termine = read('termine')
for (const termin of Array.isArray(termine) ? termine : []) {
  if (typeof termin?.title !== 'string' || !(termin.day >= today) || !Array.isArray(termin.lines)) continue
  const when = document.createElement('b')
  when.textContent = termin.title
  addItem('#termine', when, termin.lines)
}

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
