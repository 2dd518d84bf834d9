// Stands in the page itself. The page can be read without its scripts: they come after its first picture, whose room
// they would take on a slow line. A tab in the background has no picture, and an empty page waits for nothing.
const { content } = document.getElementById('scripts')
const start = () => document.head.append(content)
const isBare = document.getElementById('root').firstElementChild === null
if (isBare || document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) {
  start()
} else {
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, 3000)
}
