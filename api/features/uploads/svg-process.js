// Converts an SVG in its own process. librsvg can't be interrupted, and a file of a few kilobytes can keep it busy for
// minutes or use up all memory.
import sharp from 'sharp'

const CHECK_INTERVAL_MS = 20

/** Renders at four times the SVG's own size. `sides` limits the longer side, in pixels. */
async function draw({ svg, sides, pixels }) {
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata()
  const longer = Math.max(width, height)
  const side = Math.min(sides.max, Math.max(sides.min, 4 * longer))
  const { data, info } = await sharp(svg, { density: (72 * side) / longer, limitInputPixels: pixels })
    .resize({ width: side, height: side, fit: 'inside' })
    .webp({ lossless: true })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
sharp.concurrency(1)

const end = () => process.kill(process.pid, 'SIGKILL')
process.once('disconnect', end)
process.once('message', async (job) => {
  setInterval(() => process.memoryUsage.rss() > job.bytes && end(), CHECK_INTERVAL_MS)
  process.send(await draw(job).catch(() => null))
})
