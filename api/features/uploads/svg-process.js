// Draws the SVG that it is sent, in a process of its own: nothing stops librsvg once it draws, and a file of a few
// kilobytes may take it minutes, or all memory.
import sharp from 'sharp'

const CHECKED_EVERY_MS = 20

/** Draws at four times the SVG's own size, within bounds of the longer side, in pixels. */
async function draw({ svg, sides, pixels }) {
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata()
  const longer = Math.max(width, height)
  const side = Math.min(sides.most, Math.max(sides.least, 4 * longer))
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
process.once('message', async (order) => {
  setInterval(() => process.memoryUsage.rss() > order.bytes && end(), CHECKED_EVERY_MS)
  process.send(await draw(order).catch(() => null))
})
