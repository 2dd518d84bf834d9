// Stands in the page itself, and is written so that old browsers can read it. The page can be read without its scripts:
// they come after its first picture, whose room they would take on a slow line. A tab in the background has no picture,
// and an empty page waits for nothing.
const holder = document.getElementById('scripts')
const content = holder.content
const start = () => document.head.append(content)
const isBare = document.getElementById('root').firstElementChild === null
if (!('isWellFormed' in String.prototype)) {
  // Older than the browsers that scripts are built for (api/contract/browsers.ts): it has what it has without scripts.
  for (const part of document.querySelectorAll('noscript')) part.outerHTML = part.textContent
  holder.remove()
} else if (isBare || document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
  start()
} else {
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, 3000)
}
// Nobody taps in vain: the site presses the last button again as soon as it is hydrated (web/lib/hydration.ts).
document.onclick = ({ target }) => {
  holder.pressed = target.closest('button[type=button]')
}
// Nothing typed is lost: the site hears then of the fields that somebody wrote into.
holder.written = new Set()
document.oninput = ({ target }) => {
  holder.written.add(target)
}
