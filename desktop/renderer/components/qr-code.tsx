import { encode } from 'uqr'
import classes from './qr-code.module.css'

/** Width of the white border in modules, as required by the QR standard. */
const QUIET_ZONE = 4

/** Returns the dark modules as one path of unit squares. */
function darkModules(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}

interface QrCodeProps {
  text: string
  label: string
  className?: string
}

/** A QR code, dark on white in both themes. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = darkModules(text)
  return (
    <svg
      className={className ? `${classes.code} ${className}` : classes.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect className={classes.paper} width={size} height={size} />
      <path className={classes.ink} d={path} />
    </svg>
  )
}
